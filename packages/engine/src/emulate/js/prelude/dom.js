// Runs inside the emulated engine: as much of a document as scripts of pages use. Markup is taken apart by the host, which
// gives flat lists of nodes.
;(assay) => {
  const { global, ask } = assay

  class EventTarget {
    constructor() {
      Object.defineProperty(this, '_listeners', { value: {}, enumerable: false })
    }
    addEventListener(type, handler) {
      if (handler) (this._listeners[type] ??= []).push(handler)
    }
    removeEventListener(type, handler) {
      this._listeners[type] = (this._listeners[type] ?? []).filter((one) => one !== handler)
    }
    attachEvent(type, handler) {
      this.addEventListener(type.replace(/^on/, ''), handler)
    }
    dispatchEvent(event) {
      event.target ??= this
      event.currentTarget = this
      for (const handler of [...(this._listeners[event.type] ?? [])]) {
        if (typeof handler === 'function') handler.call(this, event)
        else if (typeof handler.handleEvent === 'function') handler.handleEvent(event)
      }
      const own = this[`on${event.type}`]
      if (typeof own === 'function' && own.call(this, event) === false) event.defaultPrevented = true
      if (event.bubbles && this.parentNode && !event._stopped) this.parentNode.dispatchEvent(event)
      return !event.defaultPrevented
    }
  }

  class Event {
    constructor(type, options = {}) {
      Object.assign(this, { bubbles: false, defaultPrevented: false, isTrusted: true, timeStamp: 1 }, options, { type })
    }
    preventDefault() {
      this.defaultPrevented = true
    }
    stopPropagation() {
      this._stopped = true
    }
    stopImmediatePropagation() {
      this._stopped = true
    }
    initEvent(type) {
      this.type = type
    }
  }

  class Node extends EventTarget {
    constructor(name, type) {
      super()
      this.nodeName = name
      this.nodeType = type
      this.childNodes = []
      this.parentNode = null
    }
    get parentElement() {
      return this.parentNode
    }
    get children() {
      return this.childNodes.filter((one) => one.nodeType === 1)
    }
    get firstChild() {
      return this.childNodes[0] ?? null
    }
    get lastChild() {
      return this.childNodes[this.childNodes.length - 1] ?? null
    }
    get firstElementChild() {
      return this.children[0] ?? null
    }
    get lastElementChild() {
      return this.children.at(-1) ?? null
    }
    get nextSibling() {
      const all = this.parentNode?.childNodes ?? []
      return all[all.indexOf(this) + 1] ?? null
    }
    get nextElementSibling() {
      const all = this.parentNode?.children ?? []
      return all[all.indexOf(this) + 1] ?? null
    }
    get previousElementSibling() {
      const all = this.parentNode?.children ?? []
      return all[all.indexOf(this) - 1] ?? null
    }
    get ownerDocument() {
      return global.document
    }
    get isConnected() {
      return true
    }
    get textContent() {
      return this.nodeType === 3 ? this.data_ : this.childNodes.map((one) => one.textContent).join('')
    }
    set textContent(text) {
      if (this.nodeType === 3) this.data_ = String(text)
      else this.childNodes = [textNode(text, this)]
    }
    get nodeValue() {
      return this.nodeType === 3 ? this.data_ : null
    }
    get innerText() {
      return this.textContent
    }
    set innerText(text) {
      this.textContent = text
    }
    get text() {
      return this.textContent
    }
    set text(value) {
      this.textContent = value
    }
    hasChildNodes() {
      return this.childNodes.length > 0
    }
    contains(other) {
      return walk(this).includes(other)
    }
    appendChild(child) {
      return place(this, child, this.childNodes.length)
    }
    append(...children) {
      for (const one of children) this.appendChild(typeof one === 'string' ? textNode(one, this) : one)
    }
    prepend(...children) {
      for (const one of children.reverse()) place(this, typeof one === 'string' ? textNode(one, this) : one, 0)
    }
    insertBefore(child, before) {
      const at = this.childNodes.indexOf(before)
      return place(this, child, at === -1 ? this.childNodes.length : at)
    }
    replaceChild(child, old) {
      this.insertBefore(child, old)
      return this.removeChild(old)
    }
    replaceChildren(...children) {
      this.childNodes = []
      this.append(...children)
    }
    replaceWith(child) {
      this.parentNode?.replaceChild(child, this)
    }
    removeChild(child) {
      this.childNodes = this.childNodes.filter((one) => one !== child)
      if (child) child.parentNode = null
      return child
    }
    remove() {
      this.parentNode?.removeChild(this)
    }
    before(child) {
      this.parentNode?.insertBefore(child, this)
    }
    after(child) {
      this.parentNode?.insertBefore(child, this.nextSibling)
    }
    cloneNode(deep) {
      const copy = this.nodeType === 3 ? textNode(this.data_, null) : createElement(this.localName)
      if (this.nodeType === 1) Object.assign(copy._attributes, this._attributes)
      if (deep) for (const one of this.childNodes) copy.childNodes.push(one.cloneNode(true))
      return copy
    }
    querySelectorAll(selector) {
      return select(this, String(selector))
    }
    querySelector(selector) {
      return select(this, String(selector))[0] ?? null
    }
    getElementsByTagName(tag) {
      const wanted = String(tag).toLowerCase()
      return walk(this).filter(
        (one) => one.nodeType === 1 && one !== this && (wanted === '*' || one.localName === wanted),
      )
    }
    getElementsByClassName(name) {
      return select(this, `.${String(name).trim().split(/\s+/).join('.')}`)
    }
  }

  const textNode = (text, parent) => {
    const node = new Node('#text', 3)
    node.data_ = String(text)
    node.parentNode = parent
    return node
  }
  const createElement = (tag) => new assay.Element(String(tag))

  function place(parent, child, at) {
    if (child === null || typeof child !== 'object' || !('childNodes' in child)) return child
    const added = child.nodeType === 11 ? child.childNodes.splice(0) : [child]
    for (const one of added) {
      one.parentNode?.removeChild?.(one)
      one.parentNode = parent
    }
    parent.childNodes.splice(at, 0, ...added)
    for (const one of added) for (const node of walk(one)) assay.inserted?.(node, false)
    return child
  }

  /** The node and everything below it, in document order. */
  function walk(node) {
    const found = []
    const open = [node]
    while (open.length > 0 && found.length < 30000) {
      const next = open.pop()
      found.push(next)
      for (let at = next.childNodes.length - 1; at >= 0; at -= 1) open.push(next.childNodes[at])
    }
    return found
  }

  const simple =
    /(\*|[a-z][\w-]*)|#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:[~|^$*]?=["']?([^"'\]]*)["']?)?\]|:[\w-]+(?:\([^)]*\))?/gi
  function matchesOne(element, part) {
    for (const [, tag, id, name, attribute, value] of part.matchAll(simple)) {
      if (tag !== undefined && tag !== '*' && element.localName !== tag.toLowerCase()) return false
      if (id !== undefined && element.id !== id) return false
      if (name !== undefined && !element.classList.contains(name)) return false
      if (attribute !== undefined && !element.hasAttribute(attribute)) return false
      if (value !== undefined && !(element.getAttribute(attribute) ?? '').includes(value)) return false
    }
    return true
  }
  /** Only the last part of a path of selectors is looked at: enough to find what a script wants. */
  const matchesAny = (element, selector) =>
    selector.split(',').some((one) =>
      matchesOne(
        element,
        one
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '',
      ),
    )
  const select = (root, selector) =>
    walk(root).filter((one) => one.nodeType === 1 && one !== root && matchesAny(one, selector))

  /** Markup → nodes without a parent. */
  assay.parse = (markup, technique) => {
    const nodes = []
    const roots = []
    for (const [parent, tag, given] of ask({ op: 'parse', text: markup, technique }).v ?? []) {
      const node = tag === '' ? textNode(given, null) : createElement(tag)
      if (tag !== '') Object.assign(node._attributes, given)
      nodes.push(node)
      if (parent === -1) roots.push(node)
      else {
        node.parentNode = nodes[parent]
        nodes[parent].childNodes.push(node)
      }
    }
    return roots
  }
  Object.assign(assay, { walk, select, matchesAny, textNode, createElement, Node })
  Object.assign(global, {
    EventTarget,
    Event,
    Node,
    CustomEvent: Event,
    MouseEvent: Event,
    KeyboardEvent: Event,
    InputEvent: Event,
    SubmitEvent: Event,
    DocumentFragment: Node,
  })
}
