import { testDetector } from '../../../../../test/email/detector-table.ts'
import { imageOnly } from './image-only.ts'

const PROSE = 'The garden has been dug over and the beans are in. '.repeat(8)

testDetector(imageOnly, {
  hits: {
    'one picture': `Subject: Hello

<a href="https://pay.stranger.example/a"><img src="https://cdn.stranger.example/a.png" width="600" height="800"></a>`,
    'a picture with prose around it that has no link': {
      mail: `Subject: Hello

<a href="https://pay.stranger.example/a"><img src="https://cdn.stranger.example/a.png" width="600" height="800"></a><p>${PROSE}</p>`,
      says: 'All visible links are pictures',
    },
    'a picture above long names of links to pages that nobody needs': {
      mail: `Subject: Hello

<a href="https://pay.stranger.example/a"><img src="https://cdn.stranger.example/a.png" width="600" height="800"></a>${['choir', 'bakery', 'chess', 'garden'].map((name) => `<p><a href="https://${name}.example/">All about the ${name} and the people who keep it going in the long winter</a></p>`).join('')}`,
      says: 'little more than the names of links to other pages',
    },
    'a picture above a typed quotation and nothing else': `Subject: Hello

<a href="https://pay.stranger.example/a"><img src="https://cdn.stranger.example/a.png"></a><p>On Tue, 5 Mar 2024 at 10:12, Maria Keller &lt;maria@recipient.example&gt; wrote:<br>${'&gt; Thank you for the minutes, I have read them and I will tell you what we think.<br>'.repeat(4)}</p>`,
    'a picture with prose around it, in a name that the sender is proven not to have': `Authentication-Results: mx.recipient.example; dmarc=fail header.from=bank.example
Received: from a.example (a.example [192.0.2.7]) by mx.recipient.example; Tue, 10 Mar 2026 09:00:05 +0000
From: <info@bank.example>
Subject: Hello
Content-Type: text/html

<a href="https://bank.example/a"><img src="https://bank.example/a.png" width="600" height="800"></a><p>${PROSE}</p><p>Open it <a href="https://bank.example/a">here</a></p>`,
  },
  misses: {
    'a picture above a text that has a link': `Subject: Hello

<a href="https://pay.stranger.example/a"><img src="https://cdn.stranger.example/a.png"></a><p>${PROSE} <a href="https://other.stranger.example/b">Read on</a></p>`,
    'a letter with a logo': `Subject: Hello

<a href="https://sender.example/"><img src="https://sender.example/logo.png"></a><p>The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. </p>`,
    'prose around a picture of a sender who proves to be one, with a link in a word': `Authentication-Results: mx.recipient.example; dmarc=pass header.from=bank.example
Received: from a.example (a.example [192.0.2.7]) by mx.recipient.example; Tue, 10 Mar 2026 09:00:05 +0000
From: <info@bank.example>
Subject: Hello
Content-Type: text/html

<a href="https://bank.example/a"><img src="https://bank.example/a.png" width="600" height="800"></a><p>${PROSE}</p><p>Open it <a href="https://bank.example/a">here</a></p>`,
    "a picture above long names of the sender's own pages": `From: Petra <petra@sender.example>
Subject: Hello

<a href="https://sender.example/a"><img src="https://cdn.sender.example/a.png"></a>${['choir', 'bakery', 'chess', 'garden'].map((name) => `<p><a href="https://sender.example/${name}">All about the ${name} and the people who keep it going in the long winter</a></p>`).join('')}`,
    'a picture beside long names of documents, one of which is what is to be read': `Subject: Hello

<a href="https://www.google.com/a"><img src="https://www.google.com/a.png"></a>${['choir', 'bakery', 'chess', 'garden'].map((name) => `<p><a href="https://papers.example/${name}">All about the ${name} and the people who keep it going in the long winter</a></p>`).join('')}`,
    'a picture above a button that says what it is for': `Subject: Hello

<a href="https://pay.stranger.example/a"><img src="https://cdn.stranger.example/a.png"></a><p>Your order has left our house and comes to you today before six.</p><a href="https://pay.stranger.example/b" style="display:inline-block;background:#060;color:#fff;padding:12px 24px">Follow your order</a>`,
    'a photo without a link': `Subject: Hello

<p>Look!</p><img src="cid:photo">`,
  },
})
