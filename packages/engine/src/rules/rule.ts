// A rule in memory: what a rule file says, checked and ready to be matched. The grammar is capa's, with scopes of ours and what a
// detector says of itself (docs/design/rules.md).
import type { Severity } from '../detector.ts'
import type { Weight as MessageWeight } from '../email/verdict/weighing.ts'
import type { Weight } from '../file/verdict/categories.ts'

/** Where the features of a rule must stand together, from narrow to wide; static scopes first. */
export const STATIC_SCOPES = ['instruction', 'basic block', 'function', 'file'] as const
export const DYNAMIC_SCOPES = ['call', 'span of calls', 'thread', 'process', 'file'] as const
/**
 * Ours: a script in all its layers, the texts of a program wherever they stand in it, what was seen when it ran, a mail, and what
 * was read of a file.
 */
export const TEXT_SCOPES = ['script', 'program', 'run', 'message', 'facts'] as const
export type StaticScope = (typeof STATIC_SCOPES)[number]
export type DynamicScope = (typeof DYNAMIC_SCOPES)[number]
export type TextScope = (typeof TEXT_SCOPES)[number]
export type Scope = StaticScope | DynamicScope

/** One thing to be looked for. `key` is how extractors name it: `api:CreateFile`, `number:6`, `match:create process`. */
export type Feature =
  | { readonly kind: 'exact'; readonly key: string; readonly text: string }
  | { readonly kind: 'substring'; readonly value: string; readonly text: string }
  /** `lines` is the same for many texts at once, one a line: where it finds nothing, no text holds the pattern. Null
   * where that cannot be said. */
  | { readonly kind: 'regex'; readonly pattern: RegExp; readonly lines: RegExp | null; readonly text: string }
  | { readonly kind: 'bytes'; readonly value: Buffer; readonly text: string }
  /** `os: any`, `arch: any`, `format: any`. */
  | { readonly kind: 'always'; readonly text: string }

export type Statement =
  | { readonly op: 'and' | 'or'; readonly children: readonly Statement[] }
  | { readonly op: 'not'; readonly child: Statement }
  /** At least `least` of the children; `optional` is none. */
  | { readonly op: 'some'; readonly least: number; readonly children: readonly Statement[] }
  | { readonly op: 'count'; readonly feature: Feature; readonly least: number; readonly most: number }
  | { readonly op: 'feature'; readonly feature: Feature; readonly sign?: Sign }
  | { readonly op: 'subscope'; readonly scope: Scope; readonly child: Statement }
  | { readonly op: 'text'; readonly text: Text }

/** Words, one of which must stand there, and what must stand around it. */
export interface Text {
  /** In lower case. */
  readonly needles: readonly string[]
  /** Must match in the surroundings of the word; absent: the word is enough. */
  readonly near?: RegExp
  /** Languages in which it counts; absent: all. */
  readonly languages?: readonly string[]
}

/** What one found feature says to the rule that asks for it. */
export interface Sign {
  /** Above 0 up to 1; scales the rule's weight. */
  readonly strength: number
  /** In words that end the rule's sentence. */
  readonly what: string
  /** The ATT&CK techniques that it is; others of its rule are not claimed for it. */
  readonly attack: readonly string[]
}

/** What a rule of programs looks for under a name of its own. Its statement asks for the name, its sentence tells what was found. */
export interface Find {
  readonly name: string
  /** In the order in which they are told. */
  readonly sources: readonly Source[]
  /** Of what is found, so many from the front. */
  readonly most: number
  /** The techniques that what was found shows; those of others are not claimed then. */
  readonly techniques: readonly (readonly [technique: string, shows: RegExp])[]
  /** Of a rule of runs or messages: the techniques that are claimed where anything was found. */
  readonly claims: readonly string[]
}

/** A function of the system and, in a chain, what must be handed to it: null where anything may be. */
export interface CallAsked {
  readonly name: string
  readonly given: readonly (number | string | null)[]
}

export type Source =
  /** Texts of other rules, those alone that the pattern describes. */
  | { readonly kind: 'marks'; readonly groups: readonly string[]; readonly said: RegExp | null }
  /** Functions of the system that it imports or, in a chain, calls. */
  | { readonly kind: 'calls'; readonly calls: readonly CallAsked[] }
  | { readonly kind: 'calls like'; readonly pattern: RegExp }
  /** Of the framework's types, where it is a program of .NET. */
  | { readonly kind: 'members'; readonly pattern: RegExp }
  /** Readable texts; `words` also those under XOR. Told is as much as `chars`, or what the pattern covers. */
  | {
      readonly kind: 'texts' | 'words'
      readonly pattern: RegExp
      readonly chars: number
      readonly told: 'text' | 'match'
      /** Of texts that differ in nothing, or in capitals alone, the first. */
      readonly isDistinct: boolean
    }
  /** How many the program has, to be told. */
  | { readonly kind: 'bytes' }
  /** A server that is named by its number. */
  | { readonly kind: 'bare server' }
  /** How it sends, or reaches a server. */
  | { readonly kind: 'ways'; readonly to: 'send' | 'reach' }
  /** What a run did. */
  | ({ readonly kind: 'events'; readonly events: RunEvents } & Described)
  /** What a message has. */
  | ({
      readonly kind: 'parts'
      readonly parts: MessageParts
      /** Of lures: that the sender is proven and leads to its own pages takes nothing from them. */
      readonly isNeverBusiness: boolean
    } & Described)
  /** What was read of a file or a mail. */
  | {
      readonly kind: 'facts'
      readonly way: readonly string[]
      readonly where: readonly FieldTest[]
      readonly unless: readonly FieldTest[]
      /** Where it stands, as evidence says it; null for the entry's own place or the way to it. */
      readonly at: string | null
      /** How it is told; null for the entry's own word or the entry itself. */
      readonly told: string | null
    }

/** A field of an entry, and what it must be. */
export type FieldTest = readonly [field: string, is: RegExp | ((value: number) => boolean)]

/** Which of many alike a rule means. */
export interface Described {
  /** One must describe what it is about. */
  readonly patterns: readonly RegExp[]
  readonly where: readonly FieldTest[]
  readonly unless: readonly FieldTest[]
  /** How one of them is told; null for the usual way. */
  readonly told: string | null
}

/** What a rule of runs may look for. */
export const RUN_EVENTS = [
  'commands',
  'processes',
  'modules',
  'files',
  'registry',
  'network',
  'system',
  'calls',
  'memory',
  'layers',
] as const
export type RunEvents = (typeof RUN_EVENTS)[number]
/** What a rule of messages may look for. */
export const MESSAGE_PARTS = [
  'headers',
  'addresses',
  'subjects',
  'texts',
  'links',
  'attachments',
  'authentication',
  'lures',
  'findings',
] as const
export type MessageParts = (typeof MESSAGE_PARTS)[number]

/** The first whose statement holds scales the rule's weight. */
export interface Strength {
  /** Null for whatever is left. */
  readonly when: Statement | null
  readonly is: number
  /** Of a message: how grave its finding is then; null for as the rule says. */
  readonly severity: Severity | null
}

/** The strength grows with a number of what was found under a name: from `least` at `from` to all of it at `to`. */
export interface Growth {
  readonly name: string
  readonly by: string
  readonly from: number
  readonly to: number
  readonly least: number
}

/** What stands in the evidence, and how much of it. */
export interface Shown {
  readonly name: string
  readonly most: number
}

/** What is asked of a program beside what it holds. */
export const PROGRAM_CHARACTERISTICS = [
  'proven maker',
  'wrapped',
  'small and unclaimed',
  'signature list',
  'driver',
  'kernel module',
  'static',
  'dotnet',
  'calls native code',
  'go',
] as const
export type ProgramCharacteristic = (typeof PROGRAM_CHARACTERISTICS)[number]

/** What makes a rule a detector: its claim, why it tells, and what it weighs. */
export interface Claim<Weighed = Weight> {
  readonly type: string
  readonly severity: Severity
  readonly title: string
  readonly why: string
  readonly falsePositives: string
  /** What an analyst does where it fires; null where there is nothing to say that is of this rule alone. */
  readonly remediation: string | null
  readonly weight: Weighed
  /** The sentence of its finding; `{what}` are the signs, `{found}` the texts, `{NAME}` those of one rule that it asks for. */
  readonly tells: string
  /** What its weight is scaled by in an image or a job that is thrown away afterwards. */
  readonly inThrowaway: number
}

/** What a rule must match, and what it must not. */
export interface Examples {
  readonly hits: readonly Example[]
  readonly misses: readonly Example[]
}

/** A script as it would stand in a file, the texts of a program, or a message as it came. */
export interface Example {
  /** What it shows, for the name of a test. */
  readonly what: string
  readonly text: string
  /** Of a script; else as its name tells. */
  readonly language: string | null
  /** A name for the script: its ending tells the language. */
  readonly file: string | null
  /** `pe`, `elf`, `macho`. */
  readonly format: string | null
  readonly calls: readonly string[]
  /** The first of which calls the others. */
  readonly functions: readonly { readonly calls: readonly string[]; readonly texts: readonly string[] }[]
  /** A server that it names by its number. */
  readonly server: string | null
  /** Its characteristics. */
  readonly is: readonly string[]
  /** Of a message: what the finding's sentence says, and how strong it is at least and at most. */
  readonly says: string | null
  readonly strength: readonly [number, number] | null
  readonly severity: Severity | null
  /** Members of the framework's types: it is a program of .NET. */
  readonly members: readonly string[]
  /** Of facts: what was read, as far as the rule asks. */
  readonly facts: Readonly<Record<string, unknown>>
  /** Of a run: its events as a trace has them, by their kind; commands as they were typed. */
  readonly run: Readonly<Record<string, readonly unknown[]>>
}

export interface Reference {
  /** `Defense Evasion::Process Injection::Thread Execution Hijacking` */
  readonly name: string
  /** `T1055.003`, `C0001.011`. */
  readonly id: string
}

export interface Rule {
  readonly name: string
  readonly namespace: string
  readonly description: string
  /** Only a building block of other rules: not reported. */
  readonly isLibrary: boolean
  /** Null where the rule says that it has no meaning for this kind of analysis. */
  readonly staticScope: StaticScope | null
  readonly dynamicScope: DynamicScope | null
  /** Null for what capa's own scopes are for. */
  readonly textScope: TextScope | null
  /** Where alone it means something, of a script: `powershell`, `windows`, `commands`. */
  readonly needs: readonly string[]
  readonly attack: readonly Reference[]
  readonly mbc: readonly Reference[]
  readonly statement: Statement
  readonly finds: readonly Find[]
  /** So many calls deep: all that the rule finds stands in one function and those that it calls. Null for a whole program. */
  readonly chain: 0 | 1 | 2 | null
  /** Null for everything that it finds, in its order. */
  readonly shows: readonly Shown[] | null
  readonly strengths: readonly Strength[]
  /** Of a rule of messages: it is as strong as the lures that are found under this name; null for one that says its strength, or none. */
  readonly asStrongAs: string | null
  readonly grows: Growth | null
  /** Null for what weighs nothing, and for a rule of messages. */
  readonly claim: Claim | null
  /** Of a rule of messages alone. */
  readonly messageClaim: Claim<MessageWeight> | null
  readonly examples: Examples
  /** Where it came from, for problems. */
  readonly file: string
  readonly line: number | null
}
