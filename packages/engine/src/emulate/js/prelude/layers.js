// Runs inside the emulated engine: every way in which text becomes code is told to the host, which gives the text back
// with the same watch put into it. A direct `eval` must stay one, since it sees the variables around it: the host rewrites
// such calls so that the real one is given out once, right before it is called.
;(assay) => {
  const realEval = assay.global.eval
  const RealFunction = assay.global.Function
  let isDirect = false

  const watch = (source, technique) =>
    typeof source === 'string' ? assay.ask({ op: 'layer', technique, text: source }).v : source
  assay.watch = watch

  const define = (name, value) =>
    Object.defineProperty(assay.global, name, { value, writable: true, configurable: true })
  define('$assay_direct', () => {
    isDirect = true
  })
  define('$assay_watch', (source) => watch(source, 'eval'))
  define('$assay_put', assay.put)

  const watchedEval = new Proxy(realEval, { apply: (_target, _self, [source]) => realEval(watch(source, 'eval')) })
  let current = watchedEval
  Object.defineProperty(assay.global, 'eval', {
    configurable: true,
    get: () => {
      if (!isDirect) return current
      isDirect = false
      return current === watchedEval ? realEval : current
    },
    set: (value) => {
      current = value
    },
  })

  const make = (args) => {
    const list = args.map(String)
    const body = list.length === 0 ? '' : watch(list[list.length - 1], 'Function')
    return RealFunction(...list.slice(0, -1), body)
  }
  const watchedFunction = new Proxy(RealFunction, {
    apply: (_target, _self, args) => make(args),
    construct: (_target, args) => make(args),
  })
  define('Function', watchedFunction)
  // `[].filter.constructor("…")()` comes by here.
  Object.defineProperty(RealFunction.prototype, 'constructor', {
    value: watchedFunction,
    writable: true,
    configurable: true,
  })

  /** What stands in an attribute of an element → a function. */
  assay.handler = (code) => RealFunction('event', watch(String(code), 'event handler'))
  /** Code from text in the global scope, told as what it came by. */
  assay.run = (source, technique) => realEval(watch(String(source), technique))
  /**
   * The same as a script of its own. The host runs it: an `eval` would keep what `const`, `let` and `class` declare to
   * itself, and the page's next script, or a handler, would not find it.
   */
  assay.runScript = (source, technique) => {
    const failed = assay.script(watch(String(source), technique))
    if (failed !== '') throw failed
  }
}
