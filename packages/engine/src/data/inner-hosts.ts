// Hosts that no server on the internet answers for: private, local and reserved addresses, names for use inside, this machine
// itself. The one place that lists them.

/**
 * Source of a pattern of an IPv4 address of that sort, written with dots: RFC 6890's special blocks and multicast; those for
 * documentation are told like any address (RFC 5737). Whole: `10.host.example` is a name. It has no groups that capture.
 */
export const INNER_V4 =
  '(?:(?:(?:0|10|127|22[4-9]|2[3-5]\\d)\\.\\d{1,3}|100\\.(?:6[4-9]|[7-9]\\d|1[01]\\d|12[0-7])|169\\.254|172\\.(?:1[6-9]|2\\d|3[01])|192\\.168|198\\.1[89])(?:\\.\\d{1,3}){2}|192\\.0\\.0\\.\\d{1,3})(?![\\d-]|\\.?[\\w-])'

/** Source of a pattern of what names for use inside end with (RFC 6761, RFC 6762, RFC 8375, and what ICANN keeps for private use). */
export const INNER_NAMES = '(?:localhost|localdomain|local|lan|internal|intranet|intra|corp|home|private|home\\.arpa)'

/**
 * Source of a pattern (for the flag `i`) of an inner host: such an address, such a name, or a name without a dot. The pattern
 * around it must say what ends a host there, so that no name goes on and nothing before an `@` is taken for one. It has no
 * groups that capture.
 */
export const INNER_HOST = `(?:${INNER_V4}|\\[::1\\]|(?:[\\w-]{1,63}\\.){0,6}${INNER_NAMES}|[a-z][\\w-]{0,62})`

const WHOLE_V4 = new RegExp(`^${INNER_V4}$`)
const WHOLE_HOST = new RegExp(`^${INNER_HOST}$`, 'i')
const OF_URL = new RegExp(
  String.raw`^[a-z][a-z\d+.-]{0,20}://(?:[^@/?#\\]{0,200}@)?${INNER_HOST}(?::\d{1,5})?(?:[/?#\\]|$)`,
  'i',
)
const INNER_NAME = new RegExp(`\\.${INNER_NAMES}$`, 'i')
const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|\[?::1\]?|localhost)$/i

/** Of an address in dotted form. */
export const isInnerV4 = (address: string): boolean => WHOLE_V4.test(address)

/** Loopback, unspecified, link-local, unique local, discard and multicast blocks of IPv6, in the form of RFC 5952. */
export const isInnerV6 = (address: string): boolean => /^(?:::1?$|fe[89ab]|f[cd]|ff|100::)/i.test(address)

/** Of a host as it stands in an address, without a port. */
export const isInnerHost = (host: string): boolean =>
  WHOLE_HOST.test(host) || (host.includes(':') && isInnerV6(host.replace(/^\[|\]$/g, '')))

/** Of a name: one that is used inside alone. */
export const isInnerName = (host: string): boolean => INNER_NAME.test(host)

/** Of a whole address with its scheme. */
export const isInnerUrl = (url: string): boolean => OF_URL.test(url)

/** The machine itself. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host)
