// What a web server is told by a file in its folder.

import { Budget } from '../../../src/file/budget.ts'
import type { FileFacts } from '../../../src/file/facts.ts'
import { serverSettingsFormat } from '../../../src/file/formats/server-settings/format.ts'
import { identify } from '../../../src/file/identify/identify.ts'
import { FILE_LIMITS } from '../../../src/file/limits.ts'
import type { FactCases } from './case.ts'

async function settings(name: string, lines: readonly string[]): Promise<Partial<FileFacts>> {
  const bytes = Buffer.from(`${lines.join('\n')}\n`)
  const { facts } = await serverSettingsFormat.parse(bytes, {
    type: identify(bytes, name),
    fileName: name,
    path: name,
    depth: 0,
    passwords: [],
    passwordsBeside: [],
    budget: new Budget(FILE_LIMITS),
    now: new Date('2026-01-01T00:00:00Z'),
    inspectMessage: null,
  })
  return facts
}

const htaccess = (...lines: readonly string[]): Promise<Partial<FileFacts>> => settings('.htaccess', lines)
const userIni = (...lines: readonly string[]): Promise<Partial<FileFacts>> => settings('.user.ini', lines)

export const SERVERS: FactCases = {
  server_settings_run_hidden_code: {
    hits: {
      'pictures are pages': await htaccess('AddType application/x-httpd-php .php .jpg .png'),
      'every picture by a pattern': await htaccess(
        '<FilesMatch "\\.(gif|png)$">',
        'SetHandler application/x-httpd-php',
        '</FilesMatch>',
      ),
      'a picture before every page': await userIni('; cache', 'auto_prepend_file = "/var/www/img/logo.gif"'),
      'a file of sessions behind every page': await htaccess('php_value auto_append_file /tmp/sess_81'),
    },
    misses: {
      'a version of PHP': await htaccess(
        'AddHandler application/x-httpd-php81 .php .phtml',
        'php_flag display_errors off',
      ),
      'server-side includes': await htaccess('AddType text/html .shtml', 'AddHandler server-parsed .shtml'),
      'types of pictures': await htaccess('AddType image/svg+xml .svg', 'AddType image/webp .webp'),
      'a firewall of its own': await userIni("auto_prepend_file = '/home/shop/public_html/waf.php'"),
      'settings without any': await userIni('upload_max_filesize = 64M', 'memory_limit = 256M'),
    },
  },
  server_settings_divert_visitors: {
    hits: {
      'those who searched': await htaccess(
        'RewriteEngine On',
        'RewriteCond %{HTTP_REFERER} (google|bing|yahoo) [NC]',
        'RewriteRule ^(.*)$ https://shop.example/?k=$1 [R=302,L]',
      ),
    },
    misses: {
      'a site that moved': await htaccess('RewriteEngine On', 'RewriteRule ^(.*)$ https://new.example/$1 [R=301,L]'),
      'pictures for all but the engines': await htaccess(
        'RewriteEngine On',
        'RewriteCond %{HTTP_REFERER} !^https?://(www\\.)?(google|bing)\\. [NC]',
        'RewriteRule ^(.*)$ https://www.example/hotlink [R,L]',
      ),
    },
  },
}
