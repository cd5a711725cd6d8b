// Runs inside the emulated engine: libraries of npm that fetch and send, and the `fetch` of Node itself.
;(assay) => {
  const { Source, requested } = assay.node

  /** axios, node-fetch, got, request and superagent are all: an address, a body, an answer. */
  const library = () => {
    const call = async (first, second) => {
      const options = typeof first === 'string' ? (second ?? {}) : (first ?? {})
      const url = typeof first === 'string' ? first : (options.url ?? options.uri ?? '')
      const body = options.data ?? options.body ?? options.json ?? options.form ?? ''
      return answerOf(
        requested(
          options.method,
          url,
          typeof body === 'object' && !(body instanceof Uint8Array) ? JSON.stringify(body) : body,
          options.headers,
        ),
      )
    }
    for (const name of ['post', 'put', 'patch'])
      call[name] = (url, body, more) => call(url, { ...more, method: name.toUpperCase(), data: body })
    for (const name of ['get', 'delete', 'head'])
      call[name] = (url, more) => call(url, { ...more, method: name.toUpperCase() })
    call.create = () => call
    call.defaults = { headers: { common: {} } }
    call.default = call
    return call
  }
  const answerOf = (answer) => {
    const bytes = assay.fromHost(answer.text ?? '')
    const text = bytes.toString()
    const parsed = () => {
      try {
        return JSON.parse(text)
      } catch {
        return {}
      }
    }
    return {
      ok: true,
      status: answer.status ?? 200,
      statusCode: 200,
      data: text,
      body: Object.assign(new Source(bytes), { toString: () => text }),
      headers: new Map(),
      text: async () => text,
      json: async () => parsed(),
      arrayBuffer: async () => Uint8Array.from(bytes).buffer,
      buffer: async () => bytes,
    }
  }
  const fetch = async (url, options = {}) =>
    answerOf(requested(options.method, String(url?.url ?? url), options.body ?? '', options.headers))

  const libraries = {
    axios: library(),
    got: library(),
    request: library(),
    superagent: library(),
    needle: library(),
    'node-fetch': Object.assign(fetch, { default: fetch }),
  }
  for (const name of ['axios', 'request', 'node-fetch']) libraries[name].default = libraries[name]

  Object.assign(assay.node, { fetch, libraries })
}
