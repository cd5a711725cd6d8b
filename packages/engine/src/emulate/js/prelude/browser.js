// Runs inside the emulated engine: window, document, location and navigator, and what happens when elements appear or are
// clicked.
;(assay) => {
  const { global, ask, walk, createElement, textNode } = assay
  const { Event, Node } = global
  const settings = ask({ op: 'page' })
  const define = (name, value) => Object.defineProperty(global, name, { value, writable: true, configurable: true })
  assay.base = settings.base

  for (const name of ['window', 'self', 'top', 'parent', 'frames']) define(name, global)
  const target = new global.EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'attachEvent', 'dispatchEvent'])
    define(name, target[name].bind(target))

  const goTo = (address) => {
    const text = String(address).trim()
    const script = /^javascript:([\s\S]*)/i.exec(text)
    if (script !== null)
      assay.runScript(decodeURIComponent(script[1].replace(/%(?![0-9a-f]{2})/gi, '%25')), 'javascript address')
    else if (/^(?:data|blob):/i.test(text)) openInline(text, 'navigation')
    else ask({ op: 'navigate', url: assay.absolute(text) })
  }
  /** Bytes held inside the page that are shown or saved. */
  const openInline = (address, name) => {
    const held = assay.inline(address)
    if (held === null) return
    if (/html|svg/i.test(held.type)) show(assay.fromUtf8(held.bytes), 'data page')
    else save(name, held.bytes)
  }
  const save = (name, bytes) => ask({ op: 'save', name: String(name), bytes: assay.latin1(bytes) })
  assay.save = save

  const location = {
    reload() {},
    toString: () => settings.base,
    get href() {
      return settings.base
    },
    set href(value) {
      goTo(value)
    },
    assign: goTo,
    replace: goTo,
    protocol: 'file:',
    host: '',
    hostname: '',
    port: '',
    pathname: settings.path,
    search: '',
    hash: settings.hash,
    origin: 'null',
    ancestorOrigins: [],
  }
  for (const owner of [global])
    Object.defineProperty(owner, 'location', { configurable: true, get: () => location, set: goTo })

  const document = new Node('#document', 9)
  define('document', document)
  let cookie = ''
  const html = createElement('html')
  const head = createElement('head')
  const body = createElement('body')
  document.childNodes.push(html)
  html.parentNode = document
  html.childNodes.push(head, body)
  head.parentNode = html
  body.parentNode = html

  const show = (markup, technique) => {
    for (const one of assay.parse(markup, technique)) body.appendChild(one)
  }
  const byName = (tag) => walk(document).filter((one) => one.localName === tag)
  Object.assign(document, {
    documentElement: html,
    head,
    body,
    readyState: 'loading',
    title: '',
    referrer: settings.referrer,
    domain: '',
    characterSet: 'UTF-8',
    compatMode: 'CSS1Compat',
    hidden: false,
    visibilityState: 'visible',
    activeElement: body,
    defaultView: global,
    currentScript: null,
    implementation: { hasFeature: () => true, createHTMLDocument: () => document },
    fonts: { ready: Promise.resolve(), load: () => Promise.resolve() },
    createElement,
    createElementNS: (_space, tag) => createElement(tag),
    createTextNode: (text) => textNode(text, null),
    createComment: () => textNode('', null),
    createDocumentFragment: () => new Node('#fragment', 11),
    createEvent: () => new Event(''),
    createRange: () => ({
      selectNode() {},
      selectNodeContents() {},
      createContextualFragment: (markup) => {
        const made = new Node('#fragment', 11)
        made.append(...assay.parse(String(markup), 'innerHTML'))
        return made
      },
    }),
    getElementById: (id) => walk(document).find((one) => one.nodeType === 1 && one.id === String(id)) ?? null,
    getElementsByName: (name) => walk(document).filter((one) => one.nodeType === 1 && one.name === String(name)),
    write: (...parts) => show(parts.join(''), 'document.write'),
    writeln: (...parts) => show(`${parts.join('')}\n`, 'document.write'),
    open: () => document,
    close: () => undefined,
    hasFocus: () => true,
    execCommand: (command) => {
      if (/^copy$/i.test(command) && assay.selected)
        ask({ op: 'clipboard', text: String(assay.selected.value || assay.selected.textContent) })
      return true
    },
    queryCommandSupported: () => true,
  })
  const lists = { forms: 'form', images: 'img', links: 'a', scripts: 'script' }
  for (const name of Object.keys(lists)) Object.defineProperty(document, name, { get: () => byName(lists[name]) })
  Object.defineProperty(document, 'all', { get: () => walk(document).filter((one) => one.nodeType === 1) })
  Object.defineProperty(document, 'location', { get: () => location, set: goTo })
  Object.defineProperty(document, 'cookie', {
    get: () => cookie,
    set: (value) => {
      cookie = cookie === '' ? String(value).split(';')[0] : `${cookie}; ${String(value).split(';')[0]}`
    },
  })
  Object.defineProperty(document, 'URL', { get: () => settings.base })

  const navigator = {
    userAgent: settings.userAgent,
    appVersion: settings.userAgent.replace('Mozilla/', ''),
    appName: 'Netscape',
    vendor: 'Google Inc.',
    platform: 'Win32',
    language: settings.language,
    languages: [settings.language, 'en'],
    onLine: true,
    cookieEnabled: true,
    webdriver: false,
    hardwareConcurrency: settings.processors,
    deviceMemory: 8,
    maxTouchPoints: 0,
    plugins: [{ name: 'PDF Viewer' }, { name: 'Chrome PDF Viewer' }],
    mimeTypes: [{ type: 'application/pdf' }],
    doNotTrack: null,
    connection: { effectiveType: '4g', rtt: 50 },
    sendBeacon: (address, data) => assay.request('POST', address, data, 'beacon').status === 200,
    msSaveBlob: (blob, name) => save(name, blob._bytes),
    msSaveOrOpenBlob: (blob, name) => save(name, blob._bytes),
    clipboard: {
      writeText: (text) => Promise.resolve(void ask({ op: 'clipboard', text: String(text) })),
      readText: () => Promise.resolve(''),
    },
    serviceWorker: { register: () => Promise.resolve({}) },
    mediaDevices: { getUserMedia: () => Promise.reject(new Error('NotAllowedError')) },
    geolocation: { getCurrentPosition() {} },
    getBattery: () => Promise.resolve({ level: 0.74, charging: false }),
    javaEnabled: () => false,
  }
  const storage = () => {
    const held = new Map()
    return {
      getItem: (key) => held.get(String(key)) ?? null,
      setItem: (key, value) => void held.set(String(key), String(value)),
      removeItem: (key) => void held.delete(String(key)),
      clear: () => held.clear(),
      key: (at) => [...held.keys()][at] ?? null,
      get length() {
        return held.size
      },
    }
  }
  const silent = () => undefined
  const observer = class {
    observe() {}
    disconnect() {}
    unobserve() {}
    takeRecords() {
      return []
    }
  }
  const dialog = (kind, answer) => (text) => {
    ask({ op: 'dialog', text: `${kind}: ${String(text ?? '')}` })
    return answer
  }
  const quiet = Object.fromEntries(
    [
      'log',
      'info',
      'warn',
      'error',
      'debug',
      'clear',
      'table',
      'trace',
      'group',
      'groupEnd',
      'time',
      'timeEnd',
      'dir',
    ].map((name) => [name, silent]),
  )
  Object.assign(global, {
    navigator,
    clientInformation: navigator,
    console: quiet,
    localStorage: storage(),
    sessionStorage: storage(),
    history: {
      length: 2,
      state: null,
      pushState: silent,
      replaceState: silent,
      back: silent,
      forward: silent,
      go: silent,
    },
    screen: {
      width: 1920,
      height: 1080,
      availWidth: 1920,
      availHeight: 1040,
      colorDepth: 24,
      pixelDepth: 24,
      orientation: { type: 'landscape-primary' },
    },
    innerWidth: 1920,
    innerHeight: 969,
    outerWidth: 1920,
    outerHeight: 1040,
    devicePixelRatio: 1,
    scrollX: 0,
    scrollY: 0,
    pageYOffset: 0,
    closed: false,
    name: '',
    chrome: { runtime: {} },
    alert: dialog('alert'),
    confirm: dialog('confirm', true),
    prompt: dialog('prompt', ''),
    open: (address) => {
      if (address) goTo(address)
      return global
    },
    postMessage: silent,
    close: silent,
    focus: silent,
    blur: silent,
    print: silent,
    scroll: silent,
    scrollTo: silent,
    scrollBy: silent,
    moveTo: silent,
    resizeTo: silent,
    getSelection: () => ({ removeAllRanges: silent, addRange: silent, toString: () => '' }),
    getComputedStyle: () => new Proxy({}, { get: (_target, name) => (name === 'getPropertyValue' ? () => '' : '') }),
    matchMedia: () => ({ matches: false, addListener: silent, addEventListener: silent }),
    MutationObserver: observer,
    IntersectionObserver: observer,
    ResizeObserver: observer,
    PerformanceObserver: observer,
    Image: function Image() {
      return createElement('img')
    },
    Audio: function Audio() {
      return createElement('audio')
    },
    DOMParser: class {
      parseFromString(markup) {
        const made = new Node('#document', 9)
        made.append(...assay.parse(String(markup), 'DOMParser'))
        made.body = made
        made.documentElement = made
        return made
      }
    },
    performance: {
      now: () => Date.now() % 100000,
      mark: silent,
      measure: silent,
      timing: { navigationStart: Date.now() },
      getEntriesByType: () => [],
    },
  })
  const random = (array) => {
    for (let at = 0; at < array.length; at += 1) array[at] = Math.floor(Math.random() * 256)
    return array
  }
  define('crypto', {
    getRandomValues: random,
    randomUUID: () => '5a5a5a5a-5a5a-4a5a-8a5a-5a5a5a5a5a5a',
    subtle: new Proxy(
      {},
      {
        get: (_target, name) => () => {
          ask({ op: 'note', name: `crypto.subtle.${String(name)}`, a: [] })
          return Promise.reject(new Error('OperationError'))
        },
      },
    ),
  })

  settings.isFirst = () => document.readyState === 'loading'
  Object.assign(assay, { document, goTo, openInline, settings })
  assay.show = show
  assay.fire = (type) => {
    const event = new Event(type)
    document.dispatchEvent(event)
    target.dispatchEvent(new Event(type))
    const own = global[`on${type}`]
    if (typeof own === 'function') own.call(global, event)
    if (type === 'load') body.dispatchEvent(new Event('load'))
  }
}
