import { testDetector } from '../../../../../test/email/detector-table.ts'
import { passwordToBeTold } from './password-to-be-told.ts'

const letter = (text: string): string => `From: Help desk <desk@sender.example>\nSubject: Your mailbox\n\n${text}`

testDetector(passwordToBeTold, {
  hits: {
    English: {
      mail: letter(
        'Your mailbox is almost full. Please send us Your Current Password within 24 hours to have it enlarged.',
      ),
      says: '"Your Current Password"',
      strength: [1, 1],
    },
    'English, in an answer': letter(
      'We are upgrading the server. Reply with your user name and password to keep your account.',
    ),
    'a blank form': {
      mail: letter(
        'To keep your mailbox reply to this message with the details below:\n\nUser name:\nPassword:\nDate of birth:\n',
      ),
      says: 'blank line for a password: "Password:"',
    },
    'a blank form with lines to fill': letter(
      'Please reply and complete:\n\nE-mail: ______\nPassword: ______\nConfirm password: ______\n',
    ),
    German: letter('Ihr Postfach wird gesperrt. Bitte teilen Sie uns Ihr Passwort innerhalb von 24 Stunden mit.'),
    'German, a blank form': letter(
      'Antworten Sie auf diese Nachricht mit folgenden Angaben:\n\nBenutzername:\nKennwort:\n\nOhne Antwort wird das Postfach gelöscht.',
    ),
    French: letter('Votre compte sera fermé. Veuillez nous communiquer votre mot de passe sous 24 heures.'),
    'French, a blank form': letter(
      'Merci de répondre à ce message :\n\nIdentifiant :\nMot de passe :\nConfirmation du mot de passe :\n',
    ),
    Spanish: letter('Su buzón está lleno. Envíenos su contraseña actual antes de 24 horas para ampliarlo.'),
    Portuguese: letter('A sua conta será encerrada. Envie-nos a sua senha em 24 horas para atualizar o webmail.'),
    Italian: letter(
      'La casella è piena. Vi preghiamo di inviarci la vostra password entro 24 ore per aggiornare l’account.',
    ),
    Dutch: letter('Uw mailbox is vol. Stuur ons uw wachtwoord binnen 24 uur om afsluiting te voorkomen.'),
    Polish: letter('Państwa skrzynka jest pełna. Prosimy przesłać nam swoje hasło w ciągu 24 godzin.'),
    Czech: letter('Vaše schránka je plná. Zašlete nám své heslo do 24 hodin, jinak bude účet zrušen.'),
    Romanian: letter('Căsuța este plină. Trimiteți-ne parola dumneavoastră în 24 de ore pentru a nu fi suspendată.'),
    Turkish: letter('Posta kutunuz doldu. Lütfen şifrenizi bize gönderin, aksi halde hesabınız kapatılacaktır.'),
    Swedish: letter('Din brevlåda är full. Skicka oss ditt lösenord inom 24 timmar så att kontot inte stängs.'),
    Indonesian: letter('Kotak surat Anda penuh. Kirimkan kepada kami kata sandi Anda dalam 24 jam.'),
    Russian: letter('Ваш почтовый ящик переполнен. Сообщите нам ваш пароль в течение 24 часов.'),
    Bulgarian: letter('Вашата пощенска кутия е пълна. Изпратете ни вашата парола до 24 часа.'),
    Greek: letter('Το γραμματοκιβώτιό σας είναι γεμάτο. Στείλτε μας τον κωδικό σας εντός 24 ωρών.'),
    Chinese: letter('您的邮箱已满。请回复我们您的密码，否则邮箱将被停用。'),
    Japanese: letter('メールボックスがいっぱいです。24時間以内にパスワードをご返信ください。'),
    Arabic: letter(
      'صندوق بريدك ممتلئ. يرجى إرسالها إلينا مع كلمة المرور الخاصة بك خلال 24 ساعة. أرسل لنا كلمة المرور الخاصة بك.',
    ),
  },
  misses: {
    'a reset': letter(
      'Someone asked to reset your password. Use the link within an hour. If it was not you, ignore this mail.',
    ),
    'a reset, with somebody to answer': letter(
      'Set your password with the link below. Questions? Reply to this email and we will help.',
    ),
    'a support desk that refuses them': letter(
      'We restored your access. Please do not send us your password by email.',
    ),
    'a bank that never asks': letter('We will never ask you to send us your password.'),
    'a bank that does not ask': letter('We do not ask our customers to send us your password or a code.'),
    'a new account': letter(
      'Your account is ready. Reply if anything is amiss.\n\nUser name:\np.lindner\nPassword:\nKestrel-41\n',
    ),
    'a new account in one line each': letter(
      'Reply if anything is amiss.\n\nUser name: p.lindner\nPassword: Kestrel-41\n',
    ),
    'a form of other things': letter('Please reply with the details below:\n\nName:\nDate of arrival:\nMeals:\n'),
    'a lesson on phishing': letter('This phishing mail asks you to send us your password. Report it.'),
    'a question about a field': letter('The label says\n\nPassword:\n\nand it should be bold. Please send me a patch.'),
    'German, refused': letter('Senden Sie uns niemals Ihr Passwort per E-Mail.'),
    'German, a reset': letter(
      'Sie haben ein neues Passwort angefordert. Klicken Sie auf den Link, um Ihr Passwort festzulegen.',
    ),
    'French, refused': letter('Ne nous envoyez jamais votre mot de passe.'),
    'French, a file': letter(
      'Envoyez-nous le dossier signé. Vous pouvez changer votre mot de passe dans votre espace.',
    ),
    'Spanish, refused': letter('Por favor, no nos envíe nunca su contraseña por correo.'),
    'Spanish, a reset': letter('Hemos restablecido su contraseña. Si tiene dudas, escríbanos.'),
    'Portuguese, refused': letter('Nunca nos envie a sua senha por e-mail.'),
    'Italian, refused': letter('Non vi chiederemo mai di inviarci la vostra password.'),
    'Dutch, refused': letter('Wij vragen u nooit om ons uw wachtwoord te sturen.'),
    'Polish, a reset': letter('Kliknij w link, aby zmienić swoje hasło. Faktury prosimy przesłać nam do piątku.'),
    'Czech, refused': letter('Nikdy nám neposílejte své heslo.'),
    'Swedish, an order': letter('Skicka oss gärna bilder från festen. Hälsningar Maja'),
    'Russian, refused': letter('Никогда не сообщайте ваш пароль по почте.'),
    'Japanese, a reset': letter('パスワードを再設定するには、下記のリンクをクリックしてください。'),
    'Chinese, a reset': letter('请点击链接重置您的密码。如有疑问请联系客服。'),
  },
})
