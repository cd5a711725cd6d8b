// The application manifest: which rights the program asks Windows for.
import type { ByteReader } from '../../byte-reader.ts'
import { MANIFEST_BYTES_MAX } from './limits.ts'
import type { PeResource } from './resources.ts'

export interface PeManifest {
  /** `asInvoker`, `highestAvailable`, `requireAdministrator`; null where the manifest does not say. */
  readonly executionLevel: string | null
  readonly uiAccess: boolean
  /** Asks for its rights without a question; Windows grants it to its own programs alone. */
  readonly autoElevate: boolean
  /** The name in `assemblyIdentity`, which installers' makers put there. */
  readonly identity: string | null
  readonly description: string | null
}

export function parseManifest(file: ByteReader, resources: readonly PeResource[]): PeManifest | null {
  const resource = resources.find(({ type, offset }) => type === 'manifest' && offset !== null)
  if (resource === undefined || resource.offset === null) return null
  const text = file.utf8(resource.offset, Math.min(resource.size, MANIFEST_BYTES_MAX))
  const level = /requestedExecutionLevel\b[^>]{0,200}?\blevel\s{0,4}=\s{0,4}["'](\w{1,32})["']/i.exec(text)
  return {
    executionLevel: level?.[1] ?? null,
    uiAccess: /\buiAccess\s{0,4}=\s{0,4}["']true["']/i.test(text),
    autoElevate: /<(?:\w{1,16}:)?autoElevate\b[^>]{0,200}>\s{0,16}true\b/i.test(text),
    identity: /<assemblyIdentity\b[^>]{0,300}?\bname\s{0,4}=\s{0,4}["']([^"'<>]{1,128})["']/i.exec(text)?.[1] ?? null,
    description: /<description>([^<]{1,256})</i.exec(text)?.[1]?.trim() ?? null,
  }
}
