// Runs inside the emulated engine: timers fire in their order by the script's own clock; nobody waits.
;(assay) => {
  const { global } = assay
  let queue = []
  let nextId = 1
  let now = 0

  const add = (handler, delay, args, every) => {
    const id = nextId
    nextId += 1
    const ms = Math.max(0, Number(delay) || 0)
    queue.push({ id, at: now + ms, ms, handler, args, every })
    return id
  }
  const cancel = (id) => {
    queue = queue.filter((one) => one.id !== id)
  }
  const timers = {
    setTimeout: (handler, delay, ...args) => add(handler, delay, args, false),
    setInterval: (handler, delay, ...args) => add(handler, delay, args, true),
    setImmediate: (handler, ...args) => add(handler, 0, args, false),
    requestAnimationFrame: (handler) => add(handler, 16, [0], false),
    requestIdleCallback: (handler) => add(handler, 1, [{ didTimeout: false, timeRemaining: () => 50 }], false),
    queueMicrotask: (handler) => add(handler, 0, [], false),
    clearTimeout: cancel,
    clearInterval: cancel,
    clearImmediate: cancel,
    cancelAnimationFrame: cancel,
  }
  for (const name of Object.keys(timers)) global[name] = timers[name]

  /** Fires the next timer; false when none is left, or it lies beyond what is waited for. */
  assay.tick = (msMax) => {
    if (queue.length === 0) return false
    let next = queue[0]
    for (const one of queue) if (one.at < next.at) next = one
    if (next.at > msMax) return false
    if (next.at > now) {
      assay.ask({ op: 'sleep', ms: next.at - now })
      now = next.at
    }
    if (next.every) next.at += Math.max(next.ms, 250)
    else cancel(next.id)
    if (typeof next.handler === 'function') next.handler(...next.args)
    else assay.runScript(next.handler, 'timer')
    return true
  }
}
