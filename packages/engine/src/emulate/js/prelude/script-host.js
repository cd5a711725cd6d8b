// Runs inside the emulated engine: the globals of Windows Script Host and of JScript.
;(assay) => {
  const { ask, decode, encode, global } = assay
  const root = (name) => decode(ask({ op: 'root', name }).v)
  const define = (name, value) => Object.defineProperty(global, name, { value, writable: true, configurable: true })

  const host = root('WScript')
  for (const name of ['WScript', 'WSH', 'wscript', 'Wscript']) define(name, host)
  define('ActiveXObject', function ActiveXObject(name) {
    return decode(ask({ op: 'create', name: String(name) }).v)
  })
  define('GetObject', (moniker, name) =>
    decode(
      ask({
        op: 'getobject',
        name: moniker === undefined ? '' : String(moniker),
        of: name === undefined ? '' : String(name),
      }).v,
    ),
  )
  define('ScriptEngine', () => 'JScript')
  define('ScriptEngineMajorVersion', () => 5)
  define('ScriptEngineMinorVersion', () => 8)
  define('ScriptEngineBuildVersion', () => 16384)
  define('CollectGarbage', () => undefined)
  define('Enumerator', function Enumerator(collection) {
    const items = Array.isArray(collection) ? collection : decode(ask({ op: 'items', v: encode(collection) }).v)
    let at = 0
    this.atEnd = () => at >= items.length
    this.moveNext = () => {
      at += 1
    }
    this.moveFirst = () => {
      at = 0
    }
    this.item = () => items[at]
  })
  define('VBArray', function VBArray(array) {
    const items = Array.isArray(array) ? array : decode(ask({ op: 'items', v: encode(array) }).v)
    this.toArray = () => items.slice()
    this.getItem = (at) => items[at]
    this.ubound = () => items.length - 1
    this.lbound = () => 0
    this.dimensions = () => 1
  })
  // Browser names that a script host does not have must be absent: scripts look for them to tell where they are.
  for (const name of ['atob', 'btoa', 'performance', 'queueMicrotask', 'DOMException']) delete global[name]
}
