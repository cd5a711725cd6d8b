// A tool that left its mark in a program: what explains, more often than it accuses.

export type ToolKind = 'compiler' | 'runtime' | 'installer' | 'packer' | 'protector'

export interface Tool {
  readonly kind: ToolKind
  readonly name: string
  /** What told it, in few words. */
  readonly evidence: string
}
