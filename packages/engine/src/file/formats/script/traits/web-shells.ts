// Traits of pages that do what a request says: web shells of PHP, Java, .NET and ColdFusion.
import type { TraitRule } from './trait.ts'

export const webShellTraits = [
  {
    id: 'web_shell',
    kind: 'execute',
    in: ['php', 'other'],
    needles: ['$_get', '$_cookie', '_post', '_request'],
    near: /(?:eval|assert|system|exec|shell_exec|passthru|popen|proc_open|create_function|call_user_func)\s*\(\s*@?(?:base64_decode\s*\(\s*|stripslashes\s*\(\s*|gzinflate\s*\(\s*|trim\s*\(\s*)*@?\$\{?["']?_(?:post|get|request|cookie|server)|["'](?:eval|assert|system|exec|shell_exec|passthru|popen|create_function)["']\s*\(\s*(?:["']\w{1,40}["']\s?\(\s?){0,3}@?\$\{?["']?_(?:post|get|request|cookie)|\$\w{1,40}\s*\(\s*@?\$\{["']_(?:post|get|request|cookie)|`\s*\$_(?:get|post|request)|create_function\s*\(\s*["']{2}\s*,[^\n]{0,80}\$_(?:post|get|request|cookie)|eval\s*\(\s*[\w\\]{1,40}\s*\([^;\n]{0,80}\$_(?:post|get|request|cookie)|(\$\w{1,30})\s*=\s*@?(?:["']?\$?\w{1,20}["']?\s*\(\s*)?\$_(?:post|get|request|cookie)\b[^;\n]{0,60};[\s\S]{0,200}(?:(?:eval|system|exec|shell_exec|passthru|popen|proc_open|assert)\s*\(\s*@?(?:base64_decode\s*\(\s*|trim\s*\(\s*)?\1\s*[).,]|(?<![\w>$])\1\s*\(\s*@?\$_(?:post|get|request|cookie))|=\s*\w{1,30}\s*\(\s*base64_decode\s*\(\s*\$_(?:post|get|request|cookie)\b[\s\S]{0,300}\beval\s*\(\s*\$\w{1,30}\s*\)|(?<!\bnew\s{1,4})\$_(?:get|post|request|cookie)(?:\[[^\]\n]{1,40}\]|\.\w{1,40})\s*\(/i,
  },
  // An expression of XPath may call functions of PHP, once the page has let it.
  {
    id: 'web_shell',
    kind: 'execute',
    in: ['php', 'other'],
    needles: ['php:function'],
    near: /\bphp:function(?:string)?\s?\(\s?["'](?:assert|system|exec|shell_exec|passthru|popen|eval|create_function|file_put_contents)\b/i,
  },
  // Pages of Java and .NET.
  {
    id: 'web_shell',
    kind: 'execute',
    in: ['other', 'javascript', 'vbscript'],
    needles: ['request(', 'request[', 'request.', 'request ('],
    near: /(?:runtime\.getruntime\(\)\.exec|processbuilder)\s*\([^\n]{0,100}request\.get(?:parameter|header)|\b(?:eval|execute|executeglobal)(?:\s{1,20}|\s{0,20}\(\s{0,20})request\s*[.(]|\.(?:exec|run)\b\s*\(?\s*[\w"'&+%. /]{0,120}\brequest(?:\.(?:form|querystring|item)\s*\(|\s*\(\s*["'])|request\.item\s*\[[^\]\n]{1,60}\]\s*,\s*["']unsafe|\brequest(?:\s*[[(]|\.\w)[\s\S]{0,400}\beval\s*\(\s*\w{1,40}\s*,\s*["']unsafe["']|\brequest(?:\s*[[(]|\.\w)[\s\S]{0,400}startinfo\.filename\s?=\s?[^\n;]{0,60}(?:cmd|powershell|\/bin\/)[\s\S]{0,200}arguments\s?=\s?[^\n;]{0,40}\+|string\s{1,4}(\w{1,30})\s?=\s?request\.get(?:parameter|header)\s?\([^)\n]{1,60}\)[\s\S]{0,400}(?:\.exec|processbuilder)\s*\([^\n]{0,80}\b\1\b/i,
  },
  // ColdFusion: a parameter of the request in a command, in an expression, or in a page that is written and included.
  {
    id: 'web_shell',
    kind: 'execute',
    in: ['other'],
    needles: ['<cfexecute', 'evaluate(', '<cffile', 'cfexecute(', '<cfobject', 'createobject('],
    near: /<cfexecute\b[^>]{0,300}\b(?:name|arguments)\s{0,3}=\s{0,3}["'][^>]{0,200}#[^#>]{0,80}\b(?:form|url|cgi|cookie)[.[]|\bevaluate\s{0,3}\([^)\n]{0,60}\b(?:form|url|cookie)[.[]|<cffile\b[^>]{0,200}action\s{0,3}=\s{0,3}["']write["'][^>]{0,300}(?:\bform|\burl|\bcookie)[.[][^>]{0,300}>[\s\S]{0,300}<cfinclude\b[^>]{0,80}#|cfexecute\s{0,3}\([^)\n]{0,200}\b(?:form|url)[.[]|java\.lang\.runtime["'][\s\S]{0,300}\.exec\s{0,3}\([^)\n]{0,100}\b(?:form|url)[.[]/i,
  },
  // Scripts of the shell, of Lua and of Go behind a server, and what a server does while it sends a page.
  {
    id: 'web_shell',
    kind: 'execute',
    in: ['shell', 'other'],
    needles: ['query_string', 'http_', 'content_length'],
    near: /\bread\b[^\n]{0,60}["']?\$\{?CONTENT_LENGTH\}?["']?\s{1,4}(\w{1,40})\s*\n[\s\S]{0,300}?\b(?:eval|(?:ba|da|z)?sh\s{1,4}-c)\s{1,4}["']?\$\{?\1\b|\b(?:eval|(?:ba|da|z)?sh\s{1,4}-c)\b[^\n]{0,80}\$\{?(?:QUERY_STRING|HTTP_\w{1,40})|\b(\w{1,40})=[^\n]{0,120}\$\{?(?:QUERY_STRING|HTTP_\w{1,40})[\s\S]{0,300}?\b(?:eval|(?:ba|da|z)?sh\s{1,4}-c)\s{1,4}["']?\$\{?\2\b|<!--#exec\s{1,4}cmd\s?=\s?["'][^"']{0,80}\$\{?(?:QUERY_STRING|HTTP_)/i,
  },
  {
    id: 'web_shell',
    kind: 'execute',
    in: ['lua', 'other'],
    needles: ['ngx.req', 'ngx.var'],
    near: /\bget_(?:uri_args|post_args|body_data|headers)\b[\s\S]{0,200}?\b(?:io\.popen|os\.execute|loadstring)\s?\(\s?\w{1,40}\s?[.[)]|\b(?:io\.popen|os\.execute|loadstring)\s?\(\s?ngx\.(?:var\.(?:arg_|http_)|req\.)/i,
  },
  {
    id: 'web_shell',
    kind: 'execute',
    in: ['source'],
    needles: ['exec.command'],
    near: /\bexec\.command(?:context)?\s?\([^\n]{0,80}\b\w{1,20}\.(?:url\.query\(\)\.get|formvalue|postformvalue|header\.get|query|postform)\s?\(/i,
  },
  // A callback's name is as good as a call.
  {
    id: 'web_shell',
    kind: 'execute',
    in: ['php', 'other'],
    needles: ['array_map', 'array_filter', 'array_walk', 'usort', 'call_user_func', 'register_shutdown_function'],
    near: /array_map\s*\(\s*\$[\w>-]{1,40}\s*,[^;\n]{0,60}\$_(?:post|get|request|cookie)[\s\S]{0,200}["'](?:assert|system|exec|shell_exec|passthru)["']|["'](?:assert|system|exec|shell_exec|passthru)["'][\s\S]{0,200}array_map\s*\(\s*\$[\w>-]{1,40}\s*,[^;\n]{0,60}\$_(?:post|get|request|cookie)|(?:array_map|u[ak]?sort|call_user_func(?:_array)?|register_shutdown_function)\s*\(\s*[^\n]{0,40}["'](?:assert|system|exec|shell_exec|passthru|popen|eval)["'][^\n]{0,80}\$\{?["']?_(?:post|get|request|cookie)|array_(?:filter|walk)\s*\([^\n]{0,60}_(?:post|get|request|cookie)[^\n]{0,40}["'](?:assert|system|exec|shell_exec|passthru)["']/i,
  },
  {
    id: 'php_eval_download',
    kind: 'execute',
    in: ['php', 'other'],
    needles: ['file_get_contents', 'curl_exec', 'fopen'],
    near: /create_function["']?\s*\([^,;]{0,40},[^;$]{0,60}file_get_contents\s*\(|(?:file_get_contents|fopen)["']?\s*\(\s*["']?https?:[\s\S]{0,300}\b(?:eval|assert)\s*\(|(?:file_get_contents|fopen)["']?\s*\(\s*["']?https?:[\s\S]{0,200}file_put_contents\s*\([^;]{0,60}<\?php[\s\S]{0,120}\b(?:include|require)|curl_exec\s*\([\s\S]{0,300}\b(?:eval|assert)\s*\(|eval\s*\([^\n]{0,60}(?:file_get_contents|curl_exec)\s*\((?!\s{0,3}(?:__dir__|__file__|dirname|abspath|plugin_dir_path|[\w:]{1,40}path\b))/i,
  },
  {
    id: 'web_shell_of_body',
    kind: 'execute',
    in: ['php', 'other'],
    needles: ['php://input'],
    near: /(?:eval|assert|system|exec|passthru)\s*\([^\n]{0,60}php:\/\/input/i,
  },
  // What a server forbids PHP to start is started by the library that every program of its loads.
  {
    id: 'php_preloads_library',
    kind: 'execute',
    in: ['php', 'other'],
    needles: ['ld_preload'],
    near: /\bputenv\s?\(\s?["']LD_PRELOAD=/i,
  },
  // Code that lies in a picture's own description.
  {
    id: 'php_runs_picture_text',
    kind: 'execute',
    in: ['php', 'other'],
    needles: ['exif_read_data', 'exif_imagetype', 'iptcparse'],
    near: /\b(?:exif_read_data|iptcparse)\s?\([\s\S]{0,200}(?:\bpreg_replace\s?\(\s?(\$\w{1,40})\s?[[.][^,;]{1,40},\s?@?\1\b|\b(?:eval|assert|system|create_function)\s?\(\s?@?(?:base64_decode\s?\(\s?)?\$)/i,
  },
  {
    id: 'php_eval_decoded',
    kind: 'execute',
    in: ['php', 'other'],
    needles: ['eval', 'assert', 'create_function', 'preg_replace'],
    near: /(?:eval|assert|create_function)["']?\s*\(\s*@?(?:["']\s?\?>\s?["']\s?\.\s?)?["']?(?:gzinflate|gzuncompress|base64_decode|str_rot13|strrev|gzdecode|hex2bin|convert_uudecode|urldecode|pack)["']?\s*\(|(?:eval|assert)\s*\(\s*@?\$\w{1,40}\s*\(\s*@?\$\w{1,40}\s*\(|preg_replace\s*\(\s*["']\/.{0,40}\/[imsxuADSUXJ]{0,5}e[imsxuADSUXJ]{0,5}["']|preg_replace\s*\(\s*["'][~#@|!%].{0,40}[~#@|!%][imsxuADSUXJ]{0,5}e[imsxuADSUXJ]{0,5}["']\s*,\s*@?(?:\$\w{1,40}\s?\(|\w{1,40}\s?\()/i,
  },
] as const satisfies readonly TraitRule[]
