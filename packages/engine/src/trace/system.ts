// What a run did to the system beside files, registry and network: tasks, services, other processes' memory, time,
// questions about the machine.
import type { Occurrence } from './trace.ts'

/** Something that will start a program later. `what` names it, `command` is what will run where that is known. */
export interface ScheduledEvent extends Occurrence {
  readonly kind: 'task' | 'service' | 'cron' | 'wmi_subscription'
  readonly op: 'create' | 'change' | 'delete' | 'start' | 'stop'
  readonly what: string
  readonly command?: string
}

/** A step of reaching into another process: `targetPid` where known, `what` in the engine's words. */
export interface InjectionEvent extends Occurrence {
  readonly kind: 'injection'
  readonly step:
    | 'open'
    | 'allocate'
    | 'read'
    | 'write'
    | 'protect'
    | 'unmap'
    | 'thread'
    | 'apc'
    | 'context'
    | 'resume'
    | 'hook'
    | 'ptrace'
  readonly targetPid?: number
  readonly what?: string
  /** The memory may be executed there: code was brought, not the name of a library. */
  readonly executable?: true
  /** The other process is a copy of this one, as a fork makes it: nobody else's. */
  readonly ownCopy?: true
}

/** A pause. `ms` is what was asked for. */
export interface SleepEvent extends Occurrence {
  readonly kind: 'sleep'
  readonly ms: number
}

/** A question about the machine or who is on it: a WMI query, an environment variable, `uname`, a process list. */
export interface QuestionEvent extends Occurrence {
  readonly kind: 'question'
  readonly about:
    | 'user'
    | 'host'
    | 'hardware'
    | 'processes'
    | 'security_products'
    | 'network'
    | 'locale'
    | 'time'
    | 'software'
    | 'files'
    | 'shares'
    | 'domain'
    | 'machines'
    | 'connections'
    | 'accounts'
    | 'groups'
    | 'services'
    | 'containers'
    | 'windows'
    | 'debugger'
    | 'virtual_machine'
    | 'browser'
    | 'mail_accounts'
    | 'other'
  /** As the sample asked: `SELECT * FROM Win32_ComputerSystem`. */
  readonly what: string
}

/** Anything else that is worth a word. */
export interface OtherSystemEvent extends Occurrence {
  readonly kind:
    | 'mutex'
    | 'privilege'
    | 'rename_self'
    | 'kill_process'
    | 'shutdown'
    | 'dialog'
    /** A window with a title: its class and what it is called. */
    | 'window'
    | 'clipboard'
    | 'screenshot'
    | 'keyboard'
    | 'script_scanner'
    | 'event_log'
    | 'user_account'
    | 'memory_file'
    | 'kernel_module'
    | 'credential_form'
    /** An address or a program that the sample's own text does not name. */
    | 'concealed'
    /** A marked secret of the imitated machine in what was sent. */
    | 'secret_sent'
    /** What came over the network was run as code. */
    | 'remote_code'
  /** Names, texts and arguments as the sample gave them. */
  readonly what: string
}

/** What a run did to the machine other than files, registry, processes and network. */
export type SystemEvent = ScheduledEvent | InjectionEvent | SleepEvent | QuestionEvent | OtherSystemEvent
