// A message of our own for tests from the outside: a brand in the display name, a foreign domain, pressure, a link.
export const PHISH = [
  'Return-Path: <bounce@mailer.account-check.example>',
  'Received: from mailer.account-check.example (mailer.account-check.example [203.0.113.7]) by mx.example.com with ESMTPS id 1; Sat, 31 Jan 2026 12:00:00 +0000',
  'Authentication-Results: mx.example.com; spf=softfail smtp.mailfrom=mailer.account-check.example; dkim=none; dmarc=fail (p=REJECT) header.from=paypal.com',
  'From: "PayPal Service" <service@paypal.com>',
  'Reply-To: help@account-check.example',
  'To: you@example.com',
  'Subject: Your account will be suspended',
  'Date: Sat, 31 Jan 2026 12:00:00 +0000',
  'Message-ID: <1@mailer.account-check.example>',
  'MIME-Version: 1.0',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Unusual sign-in. Verify your account within 24 hours or it will be suspended.</p><p><a href="https://paypa1.example/login">https://www.paypal.com/signin</a></p>',
  '',
].join('\r\n')

export const EVERY_OPTION = {
  include_iocs: true,
  include_body_analysis: true,
  include_homoglyph_check: true,
  include_link_analysis: true,
  include_attachment_analysis: true,
}
