// Runs inside the emulated engine, after the page has loaded: an imitated person fills in what can be filled in and presses
// what can be pressed, so that pages which wait for a visitor show what they do.
;(assay) => {
  const { global, document, walk, ask } = assay
  const { Event } = global
  const CLICKS_MAX = 25

  const values = {
    email: 'helen.marsh@northgate.example',
    password: 'Winter-7Canary-2041',
    tel: '+1 202 555 0143',
    number: '4716',
  }
  const valueFor = (field) => {
    const type = field.type.toLowerCase()
    if (values[type] !== undefined) return values[type]
    const named = `${field.name} ${field.id} ${field.placeholder}`.toLowerCase()
    if (/pass|pwd|pin\b/.test(named)) return values.password
    if (/mail|user|login|account/.test(named)) return values.email
    return 'Helen Marsh'
  }
  const guarded = (act) => {
    try {
      act()
    } catch (error) {
      ask({ op: 'threw', text: String(error) })
    }
  }
  const elements = () => walk(document).filter((one) => one.nodeType === 1)

  assay.load = (markup) => {
    assay.show(markup, 'page')
    document.readyState = 'interactive'
    guarded(() => assay.fire('DOMContentLoaded'))
    document.readyState = 'complete'
    guarded(() => assay.fire('readystatechange'))
    guarded(() => assay.fire('load'))
    guarded(() => assay.fire('pageshow'))
  }
  const fill = () => {
    for (const field of elements()) {
      if (
        !/^(?:input|textarea|select)$/.test(field.localName) ||
        /^(?:hidden|submit|button|image|file)$/i.test(field.type)
      )
        continue
      if (/^(?:checkbox|radio)$/i.test(field.type)) field.checked = true
      else if (field.value === '' || /^password$/i.test(field.type)) field.value = valueFor(field)
      for (const type of ['focus', 'keydown', 'input', 'keyup', 'change', 'blur'])
        guarded(() => field.dispatchEvent(new Event(type, { bubbles: true, key: 'a', keyCode: 65 })))
    }
  }
  let pressed = 0
  /** One more press; false when there is nothing new to press. */
  assay.visit = () => {
    if (pressed === 0)
      for (const type of ['mousemove', 'mousedown', 'mouseup', 'keydown', 'touchstart', 'scroll', 'click', 'focus'])
        guarded(() => assay.fire(type))
    fill()
    const next = elements().find(
      (one) =>
        !one._isPressed &&
        (/^(?:a|button|area)$/.test(one.localName) ||
          /^(?:submit|button|image)$/i.test(one.type) ||
          typeof one.onclick === 'function' ||
          (one._listeners.click ?? []).length > 0),
    )
    if (next !== undefined && pressed < CLICKS_MAX) {
      pressed += 1
      Object.defineProperty(next, '_isPressed', { value: true })
      guarded(() => assay.click(next))
      return true
    }
    const form = elements().find((one) => one.localName === 'form' && !one._isPressed)
    if (form === undefined || pressed >= CLICKS_MAX) return false
    Object.defineProperty(form, '_isPressed', { value: true })
    guarded(() => form.requestSubmit())
    return true
  }
  for (const name of ['load', 'visit']) Object.defineProperty(global, `$assay_${name}`, { value: assay[name] })
}
