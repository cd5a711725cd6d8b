// Runs inside the emulated engine for pages that lean on jQuery, which they would load from elsewhere: the part of it that
// such pages use to send what was typed.
;(assay) => {
  const { global, document } = assay
  const { Event } = global

  const listOf = (what) => {
    if (typeof what === 'string')
      return what.trim().startsWith('<') ? assay.parse(what, 'innerHTML') : document.querySelectorAll(what)
    if (what === global || what === null || what === undefined) return [document]
    return what.items ?? (Array.isArray(what) ? what : [what])
  }
  const fieldText = (form) =>
    form.elements
      .filter((one) => one.name !== '')
      .map((one) => `${encodeURIComponent(one.name)}=${encodeURIComponent(one.value)}`)
      .join('&')
  const encodeData = (data) => {
    if (data === undefined || data === null || typeof data === 'string') return data ?? ''
    if (typeof data !== 'object' || data instanceof global.URLSearchParams) return String(data)
    return Object.entries(data)
      .map(
        ([name, value]) =>
          `${encodeURIComponent(name)}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : value)}`,
      )
      .join('&')
  }
  const ajax = (first, second) => {
    const options = typeof first === 'string' ? { ...second, url: first } : (first ?? {})
    const answer = assay.request(
      options.type ?? options.method ?? 'GET',
      options.url ?? '',
      encodeData(options.data),
      'XMLHttpRequest',
    )
    const text = assay.fromUtf8(answer.bytes)
    const chain = {}
    for (const name of ['done', 'then', 'success', 'always'])
      chain[name] = (handler) => {
        if (typeof handler === 'function')
          global.setTimeout(() => handler(text, 'success', { status: 200, responseText: text }), 1)
        return chain
      }
    for (const name of ['fail', 'error', 'catch']) chain[name] = () => chain
    options.beforeSend?.({ setRequestHeader() {} })
    chain.done(options.success)
    chain.done(options.complete)
    return chain
  }
  const wrap = (items) => {
    const set =
      (name) =>
      (value, ...more) => {
        if (value === undefined) return items[0]?.[name] ?? ''
        for (const one of items) one[name] = typeof value === 'function' ? value(0, one[name]) : value
        return more.length > 0 ? wrapped : wrapped
      }
    const listen = (types, ...rest) => {
      const handler = rest.findLast((one) => typeof one === 'function')
      const targets = typeof rest[0] === 'string' ? document.querySelectorAll(rest[0]) : items
      if (handler !== undefined)
        for (const type of String(types).split(/\s+/))
          for (const one of targets.length > 0 ? targets : items)
            one.addEventListener(type.split('.')[0], function handle(event) {
              const result = handler.call(this, event)
              if (result === false) event.preventDefault()
              return result
            })
      return wrapped
    }
    const trigger = (type) => {
      for (const one of items) {
        if (type === 'click' && one.click) one.click()
        else if (type === 'submit' && one.requestSubmit) one.requestSubmit()
        else one.dispatchEvent(new Event(type, { bubbles: true }))
      }
      return wrapped
    }
    const known = {
      items,
      length: items.length,
      0: items[0],
      on: listen,
      bind: listen,
      delegate: listen,
      one: listen,
      off: () => wrapped,
      ready: (handler) => {
        global.setTimeout(handler, 1)
        return wrapped
      },
      trigger,
      val: set('value'),
      html: set('innerHTML'),
      text: set('textContent'),
      attr: (name, value) => {
        if (value === undefined && typeof name === 'string') return items[0]?.getAttribute?.(name) ?? undefined
        for (const one of items) one.setAttribute?.(name, value)
        return wrapped
      },
      prop: (name, value) => (value === undefined ? items[0]?.[name] : set(name)(value)),
      data: (name) => items[0]?.dataset?.[name],
      serialize: () => items.map((one) => fieldText(one)).join('&'),
      serializeArray: () => (items[0]?.elements ?? []).map(({ name, value }) => ({ name, value })),
      each: (visit) => {
        for (const [at, one] of items.entries()) visit.call(one, at, one)
        return wrapped
      },
      find: (selector) => wrap(items.flatMap((one) => one.querySelectorAll(selector))),
      append: (what) => {
        for (const one of listOf(what)) items[0]?.append?.(one)
        return wrapped
      },
      appendTo: (what) => {
        for (const one of items) listOf(what)[0]?.append?.(one)
        return wrapped
      },
      get: (at) => (at === undefined ? items : items[at]),
      eq: (at) => wrap(items.slice(at, at + 1)),
      is: () => true,
    }
    for (const type of [
      'click',
      'submit',
      'change',
      'keyup',
      'keydown',
      'keypress',
      'focus',
      'blur',
      'input',
      'load',
      'hover',
    ])
      known[type] = (handler) => (typeof handler === 'function' ? listen(type, handler) : trigger(type))
    const wrapped = new Proxy(known, {
      get: (target, name) => (name in target ? target[name] : typeof name === 'symbol' ? undefined : () => wrapped),
    })
    return wrapped
  }
  const jQuery = (what) => {
    if (typeof what !== 'function') return wrap(listOf(what))
    global.setTimeout(() => what(jQuery), 1)
    return wrap([document])
  }
  Object.assign(jQuery, {
    ajax,
    post: (url, data, success) =>
      ajax({
        url,
        data: typeof data === 'function' ? '' : data,
        type: 'POST',
        success: typeof data === 'function' ? data : success,
      }),
    get: (url, data, success) => ajax({ url, type: 'GET', success: typeof data === 'function' ? data : success }),
    getJSON: (url, data, success) => ajax({ url, type: 'GET', success: typeof data === 'function' ? data : success }),
    each: (list, visit) => {
      for (const [at, one] of Object.entries(list)) visit.call(one, at, one)
    },
    extend: Object.assign,
    trim: (text) => String(text).trim(),
    parseJSON: JSON.parse,
    isFunction: (what) => typeof what === 'function',
    fn: {},
    ajaxSetup: () => undefined,
    param: encodeData,
  })
  Object.assign(global, { $: jQuery, jQuery })
}
