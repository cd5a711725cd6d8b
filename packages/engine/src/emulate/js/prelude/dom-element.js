// Runs inside the emulated engine: the elements of the imitated document.
;(assay) => {
  const { global, walk, select, matchesAny, Node } = assay
  const { Event } = global
  const REFLECTED =
    'id href src action method type name value download target rel title alt srcdoc content data placeholder lang role sandbox'.split(
      ' ',
    )

  class Element extends Node {
    constructor(tag) {
      super(tag.toUpperCase(), 1)
      this.localName = tag.toLowerCase()
      this.tagName = tag.toUpperCase()
      Object.defineProperty(this, '_attributes', { value: {} })
      this.style = new Proxy(
        {},
        { get: (target, name) => (name === 'setProperty' ? () => undefined : (target[name] ?? '')) },
      )
    }
    getAttribute(name) {
      return this._attributes[String(name).toLowerCase()] ?? null
    }
    setAttribute(name, value) {
      const key = String(name).toLowerCase()
      this._attributes[key] = String(value)
      assay.attributeChanged?.(this, key)
    }
    hasAttribute(name) {
      return String(name).toLowerCase() in this._attributes
    }
    removeAttribute(name) {
      delete this._attributes[String(name).toLowerCase()]
    }
    get attributes() {
      return Object.entries(this._attributes).map(([name, value]) => ({
        name,
        value,
        nodeName: name,
        nodeValue: value,
      }))
    }
    get className() {
      return this._attributes.class ?? ''
    }
    set className(value) {
      this._attributes.class = String(value)
    }
    get classList() {
      const names = () => this.className.split(/\s+/).filter(Boolean)
      return {
        add: (...more) => (this.className = [...new Set([...names(), ...more])].join(' ')),
        remove: (...less) =>
          (this.className = names()
            .filter((one) => !less.includes(one))
            .join(' ')),
        toggle: (name) => (names().includes(name) ? this.classList.remove(name) : this.classList.add(name)),
        contains: (name) => names().includes(name),
      }
    }
    get dataset() {
      const attributes = this._attributes
      const key = (name) => `data-${String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
      return new Proxy(
        {},
        {
          get: (_target, name) => attributes[key(name)],
          set: (_target, name, value) => {
            attributes[key(name)] = String(value)
            return true
          },
          has: (_target, name) => key(name) in attributes,
        },
      )
    }
    get innerHTML() {
      return this.childNodes.map((one) => one.outerHTML ?? one.textContent).join('')
    }
    set innerHTML(markup) {
      this.childNodes = []
      // Scripts that come in this way do not run; handlers of elements do.
      for (const one of assay.parse(String(markup), 'innerHTML')) {
        one.parentNode = this
        this.childNodes.push(one)
        for (const node of walk(one)) if (node.localName !== 'script') assay.inserted?.(node, true)
      }
    }
    get outerHTML() {
      const given = Object.entries(this._attributes).map(
        ([name, value]) => ` ${name}="${value.replace(/"/g, '&quot;')}"`,
      )
      return `<${this.localName}${given.join('')}>${this.innerHTML}</${this.localName}>`
    }
    insertAdjacentHTML(_where, markup) {
      for (const one of assay.parse(String(markup), 'innerHTML')) this.appendChild(one)
    }
    insertAdjacentElement(_where, element) {
      return this.appendChild(element)
    }
    matches(selector) {
      return matchesAny(this, String(selector))
    }
    closest(selector) {
      for (let one = this; one?.nodeType === 1; one = one.parentNode) if (one.matches(selector)) return one
      return null
    }
    get form() {
      return this.closest('form')
    }
    get elements() {
      const fields = select(this, 'input,select,textarea,button')
      for (const one of fields) if (one.name && !(one.name in fields)) fields[one.name] = one
      return fields
    }
    get checked() {
      return this.hasAttribute('checked')
    }
    set checked(value) {
      if (value) this._attributes.checked = ''
      else delete this._attributes.checked
    }
    get contentWindow() {
      return global
    }
    get contentDocument() {
      return global.document
    }
    click() {
      assay.click(this)
    }
    submit() {
      assay.submit?.(this)
    }
    requestSubmit() {
      if (this.dispatchEvent(new Event('submit'))) assay.submit?.(this)
    }
    select() {
      assay.selected = this
    }
    getBoundingClientRect() {
      return { x: 10, y: 10, top: 10, left: 10, right: 210, bottom: 60, width: 200, height: 50 }
    }
    getContext() {
      return new Proxy(() => undefined, {
        get: (_target, name) => (name === Symbol.toPrimitive ? () => 0 : () => ({ data: [], width: 0 })),
        set: () => true,
      })
    }
    toDataURL() {
      return 'data:image/png;base64,iVBORw0KGgo='
    }
  }
  for (const name of [
    'focus',
    'blur',
    'reset',
    'scrollIntoView',
    'play',
    'pause',
    'load',
    'setSelectionRange',
    'animate',
    'setCustomValidity',
    'reportValidity',
    'checkValidity',
  ])
    Element.prototype[name] = () => true
  for (const name of REFLECTED)
    Object.defineProperty(Element.prototype, name, {
      configurable: true,
      get() {
        return this._attributes[name] ?? ''
      },
      set(value) {
        this.setAttribute(name, value)
      },
    })

  assay.Element = Element
  Object.assign(global, { Element, HTMLElement: Element })
}
