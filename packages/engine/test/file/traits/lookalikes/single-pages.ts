// Honest pages and web code that decode, redirect, ask or save.
import { file, type Lookalike } from './lookalike.ts'

export const singlePages: readonly Lookalike[] = [
  file(
    'honest-contest.html',
    '<html><head><title>Summer contest</title></head><body><h1>Win a bicycle</h1><form action="https://formspree.io/f/abcd" method="post"><label>Tell us in 24 words why you love cycling</label><textarea name=why></textarea><input name=email type=email><button>Send</button></form></body></html>',
  ),
  file(
    'honest-email-protect.js',
    "// Cloaks the mail address against harvesters\nvar a = [109,97,105,108,116,111,58,105,110,102,111,64,101,120,97,109,112,108,101,46,111,114,103];\nvar s = ''; for (var i = 0; i < a.length; i++) s += String.fromCharCode(a[i]);\ndocument.write('<a href=\"' + s + '\">' + unescape('%69%6e%66%6f%40%65%78%61%6d%70%6c%65%2e%6f%72%67') + '</a>');\neval(unescape('%64%6f%63%75%6d%65%6e%74%2e%74%69%74%6c%65%3d%22%6b%6f%6e%74%61%6b%74%22'));\n",
  ),
  file(
    'honest-gtm-loader.html',
    "<!doctype html><html><head><title>Shop</title><script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],j=d.createElement(s),dl=l!='dataLayer'?'&l='+l:'';j.async=true;j.src='https://www.googletagmanager.com/gtm.js?id='+i+dl;f.parentNode.insertBefore(j,f);})(window,document,'script','dataLayer','GTM-ABC123');</script>\n<script>!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.callMethod?n.callMethod.apply(n,arguments):n.queue.push(arguments)};if(!f._fbq)f._fbq=n;n.push=n;n.loaded=!0;n.version='2.0';n.queue=[];t=b.createElement(e);t.async=!0;t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');fbq('init','1');</script>\n<script>document.write(unescape(\"%3Cscript src='\" + ((\"https:\" == document.location.protocol) ? \"https://ssl.\" : \"http://www.\") + \"google-analytics.com/ga.js' type='text/javascript'%3E%3C/script%3E\"));</script></head><body><form id=checkout action=/pay method=post><input name=cardnumber autocomplete=cc-number><input name=cvc><button>Pay</button></form><script>document.getElementById('checkout').addEventListener('submit',function(e){var fd=new FormData(e.target);fd.delete('cvc');fd.delete('cardnumber');navigator.sendBeacon('https://collect.shop.example/e',new URLSearchParams({ev:'checkout',c:localStorage.cid}));});</script></body></html>",
  ),
  file(
    'honest-plugin-updater.php',
    "<?php\n/* Plugin Name: Acme Gallery */\nadd_action('admin_init', function () {\n  $r = wp_remote_get('https://updates.acme-gallery.com/check?key=' . get_option('acme_key') . '&site=' . urlencode(home_url()));\n  $d = json_decode(wp_remote_retrieve_body($r), true);\n  if (!empty($d['package'])) { $tmp = download_url($d['package']); unzip_file($tmp, WP_PLUGIN_DIR); @unlink($tmp); }\n});\n$f = create_function('$a', 'return $a*2;'); // PHP 5.2\npreg_replace_callback('/\\{(\\w+)\\}/', function ($m) { return $GLOBALS[$m[1]]; }, $tpl);\neval('?>' . file_get_contents(__DIR__ . '/templates/' . basename($tpl_name) . '.php'));\n$x = base64_decode('PGEgaHJlZj0iaHR0cHM6Ly9hY21lLWdhbGxlcnkuY29tIj5BY21lPC9hPg=='); echo $x;\n",
  ),
  file(
    'honest-sso-login.html',
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Sign in - Contoso Identity</title><meta name="robots" content="noindex,nofollow"><link rel="icon" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="></head><body oncontextmenu="return false"><main><img alt="Contoso" src="/assets/logo.svg"><h1>Sign in</h1><form method="post" action="https://login.contoso.com/oauth2/v2.0/authorize" autocomplete="off"><input type="email" name="login" placeholder="someone@contoso.com" required><input type="password" name="passwd" placeholder="Password" required><input type="hidden" name="flowToken" value="AQABAAEAAAD--DLA3VO7QrddgJg7Wevr"><a href="https://passwordreset.contoso.com/">Forgot my password</a><button type="submit">Sign in</button></form><p>Or sign in with <a href="https://accounts.google.com/o/oauth2/auth?client_id=1">Google</a></p></main><script>if(self!==top){top.location=self.location}document.forms[0].addEventListener(\'submit\',function(){this.querySelector(\'button\').disabled=true});</script></body></html>',
  ),
  file(
    'honest-obfuscated-email.html',
    '<p>Write to <script type="text/javascript">eval(decodeURIComponent(\'%64%6f%63%75%6d%65%6e%74%2e%77%72%69%74%65%28%27%3c%61%20%68%72%65%66%3d%22%6d%61%69%6c%74%6f%3a%69%6e%66%6f%40%65%78%61%6d%70%6c%65%2e%6f%72%67%22%3e%69%6e%66%6f%40%65%78%61%6d%70%6c%65%2e%6f%72%67%3c%2f%61%3e%27%29\'))</script> for tickets. The club meets every Tuesday at 8 pm in the old school. New members are welcome, bring your own instruments.</p>',
  ),
]
