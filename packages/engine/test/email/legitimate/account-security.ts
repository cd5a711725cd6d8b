// Genuine mail about signing in: resets, codes, new devices, expiring passwords. It reads like phish, and every word is true.
import type { Letter } from './write-letter.ts'

export const accountSecurity: readonly Letter[] = [
  {
    name: 'GitLab reset through Mailgun',
    from: 'GitLab <gitlab@mg.gitlab.com>',
    subject: 'Reset password instructions',
    body: `![GitLab](https://gitlab.com/assets/mailers/gitlab_logo.png)
# Hello, Kim Novak!
Someone, hopefully you, has requested to reset the password for your GitLab account on https://gitlab.com.
If you did not perform this request, you can safely ignore this email. Otherwise, click the link below to complete the process.
[[Reset password|https://gitlab.com/users/password/edit?reset_password_token=fA9xK2mPq7]]
---
You're receiving this email because of your account on gitlab.com. [Manage all notifications](https://gitlab.com/-/profile/notifications) [Help](https://gitlab.com/help)`,
  },
  {
    name: 'Notion login code',
    from: 'Notion <notify@mail.notion.so>',
    subject: 'Your temporary Notion login code is vurel-pasty-tomis',
    envelope: 'bounces.mail.notion.so',
    body: `# Login
[Click here to log in with this magic link](https://www.notion.so/loginwithemail?state=Y2Fub24tZmFrZQ&password=vurel-pasty-tomis)
Or, copy and paste this temporary login code:
vurel-pasty-tomis
If you didn't try to login, you can safely ignore this email.
---
[Notion](https://www.notion.so), the connected workspace for your docs and projects`,
  },
  {
    name: 'Mastodon server of a small operator, new sign-in',
    from: 'Mastodon <notifications@fosstodon.org>',
    subject: 'A sign-in from a new IP address has been detected',
    body: `# New sign-in
A sign-in to your account was detected from a new IP address.
IP: 203.0.113.77, Browser: Firefox on Linux, 9 March 2026 21:14
If this was not you, we recommend that you change your password immediately and enable two-factor authentication to keep your account secure.
[[Account settings|https://fosstodon.org/auth/edit]]`,
  },
  {
    name: 'Okta tenant asks to activate',
    from: 'Okta <noreply@okta.com>',
    subject: 'Welcome to Okta!',
    body: `![Nordfeld](https://ok11static.oktacdn.com/fs/bco/1/fs0nordfeld)
# Hi Kim,
Your organization is using Okta to manage your web applications. Click the following link to activate your Okta account:
[[Activate Okta Account|https://nordfeld.okta.com/welcome/xY3FzK9bLm2Qw1]]
This link expires in 7 days. Your username is kim.novak@nordfeld.example. Your organization's sign-in page is [https://nordfeld.okta.com](https://nordfeld.okta.com)
If you experience difficulties accessing your account, you can send a help request to your administrator.
---
This is an automatically generated message from Okta. Replies are not monitored or answered.`,
  },
  {
    name: 'password of the firm expires, told by its own IT',
    from: 'IT Service Desk <servicedesk@nordfeld.example>',
    subject: 'Your Windows password expires in 5 days',
    body: `Dear Kim,
Your Windows password will expire in 5 days. To change it, press Ctrl+Alt+Del on your company laptop and choose "Change a password". From home, connect the VPN first.
You can also use the self-service portal: [https://passwort.nordfeld.example](https://passwort.nordfeld.example)
We never ask for your password by mail or phone. Questions: extension 4400.
IT Service Desk, Nordfeld AG`,
  },
  {
    name: 'German web host, new device, other link host of the same firm',
    from: 'IONOS Kundenservice <noreply@ionos.de>',
    subject: 'Neue Anmeldung in Ihrem IONOS Konto',
    body: `![IONOS](https://ce1.uicdn.net/exos/icons/logo-ionos.png)
# Guten Tag Kim Novak,
in Ihrem IONOS Konto wurde eine Anmeldung von einem neuen Gerät festgestellt.
Zeitpunkt: 09.03.2026, 18:22 Uhr. Browser: Safari, Ort: Köln
Waren Sie das? Dann müssen Sie nichts weiter tun. Falls nicht, ändern Sie bitte umgehend Ihr Passwort:
[[Passwort ändern|https://my.ionos.de/account/password]]
Mit freundlichen Grüßen, Ihr IONOS Kundenservice
---
IONOS SE, Elgendorfer Str. 57, 56410 Montabaur. Dies ist eine automatisch erstellte E-Mail.`,
  },
  {
    name: 'Mercado Livre code in Portuguese',
    from: 'Mercado Livre <no-responder@mercadolivre.com>',
    to: 'joana.prado@uol.com.br',
    subject: 'Seu código de segurança é 482913',
    body: `# Olá, Joana
Use este código para verificar sua identidade no Mercado Livre: 482913
Ele vence em 10 minutos. Não compartilhe este código com ninguém. Nunca pediremos sua senha por telefone ou e-mail.
Se você não solicitou, [avise-nos](https://www.mercadolivre.com.br/ajuda/seguranca).
---
Mercado Livre, Av. das Nações Unidas, 3003, Osasco, SP`,
  },
  {
    name: 'Nubank new device',
    from: 'Nubank <todomundo@nubank.com.br>',
    to: 'joana.prado@uol.com.br',
    subject: 'Novo dispositivo autorizado na sua conta',
    body: `Oi, Joana
Um novo celular foi autorizado a acessar sua conta do Nubank em 09/03/2026 às 15h42.
Se foi você, não precisa fazer nada. Se não reconhece este acesso, abra o app e toque em Me ajuda para bloquear o dispositivo.
O Nubank nunca pede sua senha de 4 dígitos por e-mail.
---
Nu Pagamentos S.A. CNPJ 18.236.120/0001-58`,
  },
  {
    name: 'OVH in French, contact changed',
    from: 'OVHcloud <support@ovh.com>',
    subject: '[ab12345-ovh] Connexion à votre compte depuis un nouvel appareil',
    body: `Bonjour Kim Novak,
Nous avons détecté une connexion à votre espace client OVHcloud depuis un nouvel appareil le 09/03/2026 à 10:21 (IP 203.0.113.8).
S'il s'agit bien de vous, vous n'avez rien à faire. Dans le cas contraire, nous vous invitons à modifier votre mot de passe : [https://www.ovh.com/manager](https://www.ovh.com/manager)
Cordialement, L'équipe OVHcloud
---
OVH SAS, 2 rue Kellermann, 59100 Roubaix`,
  },
  {
    name: 'Leboncoin confirms an address through Salesforce Marketing Cloud',
    from: 'leboncoin <no.reply@info.leboncoin.fr>',
    envelope: 'bounce.s10.exacttarget.com',
    signers: ['info.leboncoin.fr', 's10.y.mc.salesforce.com'],
    subject: 'Confirmez votre adresse e-mail',
    body: `# Bonjour,
Pour finaliser la création de votre compte, merci de confirmer votre adresse e-mail en cliquant sur le bouton ci-dessous.
[[Confirmer mon adresse|https://click.info.leboncoin.fr/?qs=8f3a9c0b1d2e4f56a7b8c9d0e1f2a3b4]]
Ce lien est valable 24 heures.`,
  },
  {
    name: 'Italian SPID provider, password expires',
    from: 'PosteID <noreply@posteitaliane.it>',
    to: 'l.ferri@libero.it',
    subject: 'La tua password PosteID sta per scadere',
    body: `Gentile LUCA FERRI,
ti informiamo che la password del tuo account PosteID abilitato a SPID scadrà tra 15 giorni.
Puoi modificarla accedendo all'area riservata su [posteid.poste.it](https://posteid.poste.it) oppure dall'app PosteID.
Ti ricordiamo che Poste Italiane non chiede mai i tuoi dati riservati (password, PIN, codici) via e-mail.
---
Poste Italiane S.p.A., Viale Europa 190, 00144 Roma`,
  },
  {
    name: 'Allegro in Polish, new device',
    from: 'Allegro <powiadomienia@allegro.pl>',
    to: 'a.zielinska@wp.pl',
    subject: 'Logowanie z nowego urządzenia',
    body: `Cześć Anno,
zauważyliśmy logowanie na Twoje konto Allegro z nowego urządzenia: Chrome, Windows, 9 marca 2026, 20:11.
Jeśli to Ty, zignoruj tę wiadomość. Jeśli nie, zmień hasło:
[[Zmień hasło|https://allegro.pl/moje-allegro/moje-konto/haslo]]
Pozdrawiamy, Zespół Allegro`,
  },
  {
    name: 'Rakuten in Japanese, sign-in',
    from: '楽天会員情報管理 <myinfo@rakuten.co.jp>',
    to: 'tanaka.y@example.jp',
    subject: '【楽天】ログインのお知らせ',
    body: `楽天会員 田中 様
お客様の楽天会員アカウントに、次の環境からログインがありました。
日時：2026年3月9日 20時14分、ブラウザ：Safari
お心当たりがない場合は、パスワードを変更してください。
[[パスワードの変更|https://my.rakuten.co.jp/password]]
※このメールは送信専用です。
---
発行元 楽天グループ株式会社`,
  },
  {
    name: 'Yandex in Russian, sign-in',
    from: 'Яндекс ID <noreply@id.yandex.ru>',
    to: 'olga.s@yandex.ru',
    subject: 'Вход в аккаунт на Яндексе',
    body: `Здравствуйте, Ольга!
В ваш аккаунт olga.s вошли с нового устройства: Chrome, Windows, Москва, 9 марта 2026 в 21:30.
Если это были вы, ничего делать не нужно. Если не вы, смените пароль и проверьте настройки безопасности.
[[Это не я|https://id.yandex.ru/security]]
С заботой о вашем аккаунте, команда Яндекс ID`,
  },
  {
    name: 'Trendyol in Turkish, code',
    from: 'Trendyol <bilgi@info.trendyol.com>',
    subject: 'Doğrulama kodunuz: 739201',
    body: `Merhaba Kim,
Hesabınıza giriş yapmak için doğrulama kodunuz: 739201
Kod 3 dakika geçerlidir. Güvenliğiniz için bu kodu kimseyle paylaşmayın.
Bu işlemi siz yapmadıysanız şifrenizi değiştirin: [trendyol.com/sifre](https://www.trendyol.com/sifremi-unuttum)`,
  },
  {
    name: 'Arabic shop, password changed',
    from: 'نون <noreply@noon.com>',
    subject: 'تم تغيير كلمة المرور',
    body: `مرحباً كيم،
تم تغيير كلمة المرور الخاصة بحسابك في نون بتاريخ 9 مارس 2026.
إذا لم تقم بهذا الإجراء، يرجى التواصل مع خدمة العملاء فوراً.
[[مركز المساعدة|https://help.noon.com]]`,
  },
  {
    name: 'unknown start-up verifies address through SendGrid, tracked link',
    from: 'Tidewave <hello@tidewave.example>',
    envelope: 'em4711.tidewave.example',
    subject: 'Confirm your email address',
    body: `# One last step
Hi Kim, thanks for signing up for Tidewave. Please confirm your email address so that we know it is you.
[[Confirm email|https://u1234567.ct.sendgrid.net/ls/click?upn=u001.8fK2a9cB0d1Ee4Ff56Aa7Bb8Cc9Dd0]]
The link is valid for 24 hours. If you did not create an account, ignore this message.`,
  },
  {
    name: 'unknown firm, magic link through SES without own signature',
    from: 'Heron Books <login@heronbooks.example>',
    envelope: 'eu-west-1.amazonses.com',
    signers: ['amazonses.com'],
    subject: 'Your sign-in link',
    body: `Hello,
Use this link to sign in to Heron Books. It works once and expires in 15 minutes.
[[Sign in|https://www.heronbooks.example/login/4f9a1c77e0]]
If you did not ask for it, you can ignore this email.`,
  },
  {
    name: 'Keycloak of a university',
    from: 'Universität Grünau, Rechenzentrum <noreply@rz.uni-gruenau.example>',
    to: 'm.weiss@stud.uni-gruenau.example',
    subject: 'Ihr Account läuft ab',
    body: `Sehr geehrte Frau Weiß,
Ihr Account mweiss läuft am 31.03.2026 ab, da Sie sich noch nicht zum Sommersemester zurückgemeldet haben. Nach diesem Datum wird Ihr Postfach gesperrt.
Bitte überweisen Sie den Semesterbeitrag oder wenden Sie sich an das Studierendensekretariat. Den Stand sehen Sie unter [campus.uni-gruenau.example](https://campus.uni-gruenau.example).
Mit freundlichen Grüßen, Ihr Rechenzentrum`,
    isPlain: true,
  },
  {
    name: 'breach notice of a small shop',
    from: 'Velo Kurier <info@velokurier.example>',
    envelope: 'mail135.atl21.rsgsv.net',
    signers: ['mailchimpapp.net'],
    subject: 'Important: security incident and your password',
    fields: [
      'List-Unsubscribe: <https://velokurier.us5.list-manage.com/unsubscribe?u=1&id=2>',
      'X-Mailer: MailChimp Mailer',
    ],
    body: `# Security incident
Dear customers, on 2 March attackers gained access to our shop server. Names, addresses and hashed passwords were copied. No payment data was stored there.
We have reset all passwords. Please set a new one at your next visit, and change it wherever you used the same one.
[[Read our answers|https://velokurier.us5.list-manage.com/track/click?u=1f&id=2a&e=3b]]
We have informed the data protection authority. We are sorry.
---
You receive this because you have an account. [Unsubscribe](https://velokurier.us5.list-manage.com/unsubscribe?u=1&id=2)`,
  },
]
