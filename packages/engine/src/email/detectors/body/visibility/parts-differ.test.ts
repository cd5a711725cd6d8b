import { testDetector } from '../../../../../test/email/detector-table.ts'
import { partsDiffer } from './parts-differ.ts'

testDetector(partsDiffer, {
  hits: {
    'two letters': `Content-Type: multipart/alternative; boundary=b

--b
Content-Type: text/plain; charset=utf-8

Anna happily walks over the green hill and looks at the blue sea. Bert slowly walks over the brown hill and looks at the grey sea. Cora quietly walks over the steep hill and looks at the calm sea. Dirk merrily walks over the round hill and looks at the wild sea. Elsa gladly walks over the small hill and looks at the deep sea. Fred boldly walks over the tall hill and looks at the flat sea. Gina calmly walks over the wide hill and looks at the loud sea. Hans warmly walks over the bare hill and looks at the bright sea. Ida deftly walks over the dark hill and looks at the vast sea. Jan fondly walks over the pale hill and looks at the thin sea. Kim keenly walks over the warm hill and looks at the thick sea. Lena lightly walks over the cold hill and looks at the rough sea. Mark meekly walks over the old hill and looks at the smooth sea. Nora nobly walks over the new hill and looks at the salt sea. Otto openly walks over the far hill and looks at the sweet sea. Pia proudly walks over the near hill and looks at the still sea. Quin rarely walks over the low hill and looks at the quick sea. Rosa softly walks over the high hill and looks at the broad sea. Sven tamely walks over the long hill and looks at the narrow sea. Tina wisely walks over the short hill and looks at the open sea.
--b
Content-Type: text/html; charset=utf-8

<p>Your account was limited, confirm your identity today on our page to keep using all of the service.</p>
--b--`,
  },
  misses: {
    'the same': `Content-Type: multipart/alternative; boundary=b

--b
Content-Type: text/plain; charset=utf-8

Anna happily walks over the green hill and looks at the blue sea. Bert slowly walks over the brown hill and looks at the grey sea. Cora quietly walks over the steep hill and looks at the calm sea. Dirk merrily walks over the round hill and looks at the wild sea. Elsa gladly walks over the small hill and looks at the deep sea. Fred boldly walks over the tall hill and looks at the flat sea. Gina calmly walks over the wide hill and looks at the loud sea. Hans warmly walks over the bare hill and looks at the bright sea. Ida deftly walks over the dark hill and looks at the vast sea. Jan fondly walks over the pale hill and looks at the thin sea. Kim keenly walks over the warm hill and looks at the thick sea. Lena lightly walks over the cold hill and looks at the rough sea. Mark meekly walks over the old hill and looks at the smooth sea. Nora nobly walks over the new hill and looks at the salt sea. Otto openly walks over the far hill and looks at the sweet sea. Pia proudly walks over the near hill and looks at the still sea. Quin rarely walks over the low hill and looks at the quick sea. Rosa softly walks over the high hill and looks at the broad sea. Sven tamely walks over the long hill and looks at the narrow sea. Tina wisely walks over the short hill and looks at the open sea.
--b
Content-Type: text/html; charset=utf-8

<p>Anna happily walks over the green hill and looks at the blue sea. Bert slowly walks over the brown hill and looks at the grey sea. Cora quietly walks over the steep hill and looks at the calm sea. Dirk merrily walks over the round hill and looks at the wild sea. Elsa gladly walks over the small hill and looks at the deep sea. Fred boldly walks over the tall hill and looks at the flat sea. Gina calmly walks over the wide hill and looks at the loud sea. Hans warmly walks over the bare hill and looks at the bright sea. Ida deftly walks over the dark hill and looks at the vast sea. Jan fondly walks over the pale hill and looks at the thin sea. Kim keenly walks over the warm hill and looks at the thick sea. Lena lightly walks over the cold hill and looks at the rough sea. Mark meekly walks over the old hill and looks at the smooth sea. Nora nobly walks over the new hill and looks at the salt sea. Otto openly walks over the far hill and looks at the sweet sea. Pia proudly walks over the near hill and looks at the still sea. Quin rarely walks over the low hill and looks at the quick sea. Rosa softly walks over the high hill and looks at the broad sea. Sven tamely walks over the long hill and looks at the narrow sea. Tina wisely walks over the short hill and looks at the open sea.</p>
--b--`,
    'a short notice': `Content-Type: multipart/alternative; boundary=b

--b
Content-Type: text/plain; charset=utf-8

Please open this in a browser.
--b
Content-Type: text/html; charset=utf-8

<p>Anna happily walks over the green hill and looks at the blue sea. Bert slowly walks over the brown hill and looks at the grey sea. Cora quietly walks over the steep hill and looks at the calm sea. Dirk merrily walks over the round hill and looks at the wild sea. Elsa gladly walks over the small hill and looks at the deep sea. Fred boldly walks over the tall hill and looks at the flat sea. Gina calmly walks over the wide hill and looks at the loud sea. Hans warmly walks over the bare hill and looks at the bright sea. Ida deftly walks over the dark hill and looks at the vast sea. Jan fondly walks over the pale hill and looks at the thin sea. Kim keenly walks over the warm hill and looks at the thick sea. Lena lightly walks over the cold hill and looks at the rough sea. Mark meekly walks over the old hill and looks at the smooth sea. Nora nobly walks over the new hill and looks at the salt sea. Otto openly walks over the far hill and looks at the sweet sea. Pia proudly walks over the near hill and looks at the still sea. Quin rarely walks over the low hill and looks at the quick sea. Rosa softly walks over the high hill and looks at the broad sea. Sven tamely walks over the long hill and looks at the narrow sea. Tina wisely walks over the short hill and looks at the open sea.</p>
--b--`,
  },
})
