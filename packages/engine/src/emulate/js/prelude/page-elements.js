// Runs inside the emulated engine: what happens when elements come into the document, and when they are clicked.
;(assay) => {
  const { global, ask, document, goTo, openInline, save, show, settings } = assay
  const { Event } = global

  /** Handlers that stand in markup as text. */
  const handlers = (element) => {
    for (const [name, code] of Object.entries(element._attributes))
      if (/^on[a-z]+$/.test(name) && typeof element[name] !== 'function')
        element[name] = function handler(event) {
          // In an application handlers may be Visual Basic, which rarely reads as JavaScript.
          let made = null
          try {
            made = assay.handler(code)
          } catch (error) {
            if (!(error instanceof SyntaxError) || global.ActiveXObject === undefined) throw error
            runVisualBasic(code)
          }
          return made?.call(this, event)
        }
  }
  /** A browser finds elements by their ids as if they were variables. */
  const nameGlobally = (element) => {
    const id = element.id || (element.localName === 'form' ? element.name : '')
    if (/^[A-Za-z_$][\w$]{0,60}$/.test(id) && !(id in global))
      Object.defineProperty(global, id, { configurable: true, writable: true, value: element })
    if (element.localName === 'form' && element.name !== '' && !(element.name in document))
      Object.defineProperty(document, element.name, { configurable: true, writable: true, value: element })
  }
  /** `form.user` is the field of that name, and a form's own members stay what they are. */
  const nameInForm = (field) => {
    if (!/^(?:input|select|textarea|button)$/.test(field.localName)) return
    const form = field.form
    for (const name of form === null ? [] : [field.name, field.id])
      if (name !== '' && !(name in form)) Object.defineProperty(form, name, { configurable: true, value: field })
  }
  /** An element came into the document. Scripts set by `innerHTML` do not run. */
  assay.inserted = (element, isQuiet) => {
    if (element.nodeType !== 1 || element._isIn) return
    Object.defineProperty(element, '_isIn', { value: true, writable: true })
    handlers(element)
    nameGlobally(element)
    nameInForm(element)
    const address = element.src
    if (element.localName === 'script' && !isQuiet) runElement(element, address)
    else if (address !== '') fetched(element, address)
    if (element.localName === 'iframe' && element.srcdoc) show(element.srcdoc, 'iframe')
    if (/^(?:img|iframe|link|body)$/.test(element.localName) && typeof element.onload === 'function')
      global.setTimeout(() => element.onload(new Event('load', { target: element })), 1)
    if (
      element.localName === 'img' &&
      typeof element.onerror === 'function' &&
      (address === '' || !/^(?:https?|data|blob):/i.test(address))
    )
      global.setTimeout(() => element.onerror(new Event('error', { target: element })), 1)
    if (element.localName === 'meta' && /^refresh$/i.test(element.getAttribute('http-equiv') ?? '')) {
      const goal = /url\s*=\s*['"]?([^'"]+)/i.exec(element.content)?.[1]
      if (goal) global.setTimeout(() => goTo(goal), 1)
    }
  }
  assay.attributeChanged = (element, name) => {
    if (/^on/.test(name)) handlers(element)
    if (name === 'src' && (element._isIn || element.localName === 'img')) fetched(element, element.src)
  }
  /** Procedures of Visual Basic are functions of the page. */
  const runVisualBasic = (text) => {
    for (const name of ask({ op: 'vb_run', text: String(text) }).v ?? [])
      if (!(name in global))
        Object.defineProperty(global, name, {
          configurable: true,
          writable: true,
          value: (...args) => assay.decode(ask({ op: 'vb_call', name, a: args.map((one) => assay.encode(one)) }).v),
        })
  }
  global.execScript = (code, language) => {
    if (/^vbs/i.test(String(language ?? ''))) runVisualBasic(code)
    else assay.runScript(String(code), 'execScript')
  }
  const runElement = (element, address) => {
    const type = `${element.type} ${element.getAttribute('language') ?? ''}`.trim().toLowerCase()
    if (/vbs/.test(type)) {
      runVisualBasic(element.textContent)
      return
    }
    if (type !== '' && !/javascript|ecmascript|module|jscript/.test(type)) return
    const held = address === '' ? null : assay.inline(address)
    document.currentScript = element
    try {
      if (held !== null) assay.runScript(assay.fromUtf8(held.bytes), 'script address')
      else if (address !== '')
        ask({ op: 'web', method: 'GET', url: assay.absolute(address), body: '', via: 'resource' })
      else if (element.textContent.trim() !== '')
        assay.runScript(element.textContent, settings.isFirst() ? 'page script' : 'script element')
    } catch (error) {
      ask({ op: 'threw', text: String(error) })
    }
    document.currentScript = null
    if (typeof element.onload === 'function')
      global.setTimeout(() => element.onload(new Event('load', { target: element })), 1)
  }
  const fetched = (element, address) => {
    if (/^javascript:/i.test(address)) goTo(address)
    else if (/^(?:data|blob):/i.test(address)) {
      if (element.localName === 'iframe' || element.localName === 'embed') openInline(address, 'frame')
    } else ask({ op: 'web', method: 'GET', url: assay.absolute(address), body: '', via: 'resource' })
  }
  assay.click = (element) => {
    const event = new Event('click', { bubbles: true, clientX: 60, clientY: 30 })
    handlers(element)
    if (!element.dispatchEvent(event)) return
    const link = element.closest('a')
    if (link !== null && link.href !== '') {
      if (link.hasAttribute('download') || /^(?:blob|data):/i.test(link.href)) {
        const held = assay.inline(link.href)
        if (held !== null) save(link.download || 'download', held.bytes)
        else ask({ op: 'navigate', url: assay.absolute(link.href) })
      } else if (!link.href.startsWith('#')) goTo(link.href)
    }
    const isSubmit =
      (element.localName === 'button' && element.type !== 'button') ||
      (element.localName === 'input' && /^(?:submit|image)$/.test(element.type))
    if (isSubmit && element.form !== null) element.form.requestSubmit()
  }
  assay.submit = (form) => {
    const fields = form.elements
      .filter((one) => one.name !== '')
      .map((one) => `${encodeURIComponent(one.name)}=${encodeURIComponent(one.value)}`)
    ask({
      op: 'form',
      method: form.method || 'GET',
      url: form.action === '' ? '' : assay.absolute(form.action),
      body: fields.join('&'),
    })
  }
}
