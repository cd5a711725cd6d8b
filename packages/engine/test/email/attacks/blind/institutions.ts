// Attacks in the name of banks, posts, authorities and firms of many countries.
import type { WrittenMail } from '../write-mail.ts'

export const institutions: readonly WrittenMail[] = [
  {
    name: 'kr naver login blocked',
    from: '네이버 고객센터 <noreply@nid-help-kr.example>',
    subject: '[네이버] 회원님의 아이디가 해외에서 로그인되었습니다',
    body: `안녕하세요. 네이버입니다.
회원님의 아이디가 평소와 다른 환경(베트남)에서 로그인되었습니다. 본인이 로그인한 것이 아니라면 아래 버튼을 눌러 24시간 이내에 본인 확인을 완료해 주세요.
확인하지 않을 경우 계정 보호를 위해 서비스 이용이 제한됩니다.
[본인 확인하기](https://nid-naver.help-kr.pages.dev/nidlogin)`,
  },
  {
    name: 'mx sat buzon',
    from: 'SAT - Buzón Tributario <notificaciones@buzon-sat-mx.example>',
    subject: 'Tiene una notificación pendiente en su Buzón Tributario',
    body: `Estimado contribuyente:
Le informamos que el Servicio de Administración Tributaria ha emitido el oficio 500-05-2026-18221 por diferencias en su declaración anual. Cuenta con 3 días hábiles para solventar la observación antes de que se inicie el procedimiento de embargo.
Descargue el oficio con su contraseña o e.firma en el siguiente enlace:
[Descargar oficio](https://bit.ly/4sat-oficio)`,
  },
  {
    name: 'cz ceska posta clo',
    from: 'Česká pošta <info@balik-clo.example>',
    subject: 'Vaše zásilka byla pozastavena na celnici',
    body: `Vážený zákazníku,
Vaše zásilka RR492810023CZ byla pozastavena z důvodu neuhrazeného cla ve výši 49 Kč. Uhraďte prosím poplatek do 48 hodin, jinak bude zásilka vrácena odesílateli.
[Uhradit poplatek](https://balik-clo.example/platba)`,
  },
  {
    name: 'tr edevlet ceza',
    from: 'e-Devlet Kapısı <bildirim@turkiye-edevlet.example>',
    subject: 'Adınıza kesilmiş trafik cezası bulunmaktadır',
    body: `Sayın vatandaşımız,
34 plakalı aracınıza ait 2.167 TL tutarında idari para cezası bulunmaktadır. 15 gün içinde ödenmesi halinde %25 indirim uygulanacaktır.
Cezanızı görüntülemek ve ödemek için e-Devlet şifreniz ile giriş yapınız.
[Giriş yap](https://turkiye-edevlet.example/giris)`,
  },
  {
    name: 'sa absher',
    from: 'أبشر <info@absher-update.example>',
    subject: 'تنبيه: سيتم إيقاف حسابك في منصة أبشر',
    body: `عزيزي المستفيد،
نفيدكم بأنه سيتم إيقاف حسابكم في منصة أبشر خلال 24 ساعة لعدم تحديث البيانات. يرجى تحديث بياناتكم ورقم الجوال والبطاقة البنكية عبر الرابط التالي:
[تحديث البيانات الآن](https://absher-update.example/sa)`,
  },
  {
    name: 'id bca blokir',
    from: 'BCA <layanan@klikbca-verifikasi.example>',
    subject: 'Akun m-BCA Anda akan diblokir',
    body: `Nasabah yang terhormat,
Kami mendeteksi aktivitas tidak wajar pada akun m-BCA Anda. Demi keamanan, akun Anda akan diblokir dalam 1x24 jam apabila tidak melakukan verifikasi data.
Silakan klik tautan di bawah untuk verifikasi nomor kartu dan PIN Anda.
[Verifikasi sekarang](https://klikbca-verifikasi.example/)`,
  },
  {
    name: 'vn vneid thue',
    from: 'Tổng cục Thuế <hotro@etax-vn.example>',
    subject: 'V/v quyết toán thuế TNCN và cài đặt VNeID mức 2',
    body: `Kính gửi doanh nghiệp,
Cơ quan thuế đề nghị doanh nghiệp cài đặt ứng dụng eTax theo đường dẫn sau để hoàn tất quyết toán thuế trước ngày 10/03, quá hạn sẽ bị xử phạt hành chính.
Tải ứng dụng: https://etax-vn.example/etax.example
Trân trọng.`,
  },
  {
    name: 'in challan hindi',
    from: 'परिवहन विभाग <echallan@parivahan-seva.example>',
    subject: 'आपके वाहन का चालान लंबित है',
    body: `प्रिय वाहन स्वामी,
आपके वाहन DL8CAF5031 पर ₹1,500 का चालान लंबित है। कृपया 24 घंटे के भीतर भुगतान करें अन्यथा मामला न्यायालय को भेज दिया जाएगा।
[अभी भुगतान करें](https://parivahan-seva.example/pay)`,
  },
  {
    name: 'se bankid',
    from: 'BankID Säkerhet <support@bankid-fornya.example>',
    subject: 'Ditt BankID går ut idag',
    body: `Hej,
Ditt BankID upphör att gälla inom kort. För att fortsätta använda tjänsten måste du förnya det via länken nedan. Ha din bankdosa redo.
[Förnya BankID](https://bankid-fornya.example/)`,
  },
  {
    name: 'fi omakanta',
    from: 'OmaKanta <ilmoitus@kanta-viesti.example>',
    subject: 'Sinulle on uusi viesti OmaKannassa',
    body: `Hyvä asiakas,
Sinulle on saapunut uusi viesti. Viesti on luettavissa 24 tunnin ajan. Tunnistaudu verkkopankkitunnuksillasi lukeaksesi viestin.
[Tunnistaudu](https://kanta-viesti.example/tunnistaudu)`,
  },
  {
    name: 'pt portal financas',
    from: 'Autoridade Tributária <at@notificacao-fisco.example>',
    subject: 'Divergências na sua declaração de IVA',
    body: `Exmo(a). Senhor(a),
Foram detetadas divergências na declaração periódica de IVA. Solicita-se a regularização no prazo de 5 dias, sob pena de coima e penhora.
Consulte a notificação: https://notificacao-fisco.example/doc/2026/IVA.zip
Com os melhores cumprimentos,
O Chefe do Serviço de Finanças`,
  },
  {
    name: 'hu otp',
    from: 'OTP Bank <ertesites@otp-ugyfel.example>',
    subject: 'Bankkártyáját biztonsági okokból letiltottuk',
    body: `Tisztelt Ügyfelünk!
Szokatlan tevékenységet észleltünk a számláján, ezért bankkártyáját ideiglenesen letiltottuk. A feloldáshoz kérjük, 24 órán belül igazolja adatait az alábbi linken.
[Adatok igazolása](https://otp-ugyfel.example/belepes)`,
  },
  {
    name: 'gr aade',
    from: 'ΑΑΔΕ <info@aade-epistrofi.example>',
    subject: 'Επιστροφή φόρου 486,50€',
    body: `Αγαπητέ φορολογούμενε,
Μετά τον ετήσιο υπολογισμό της φορολογικής σας δραστηριότητας διαπιστώσαμε ότι δικαιούστε επιστροφή φόρου ύψους 486,50 €. Συμπληρώστε τα στοιχεία της κάρτας σας για να λάβετε το ποσό.
[Υποβολή αιτήματος](https://aade-epistrofi.example/)`,
  },
  {
    name: 'ua nova poshta',
    from: 'Нова пошта <info@novaposhta-track.example>',
    subject: 'Ваша посилка очікує на відділенні',
    body: `Доброго дня!
Ваша посилка 20450912334455 не може бути доставлена через неправильну адресу. Підтвердьте адресу та сплатіть 17 грн за повторну доставку протягом 12 годин, інакше посилку буде повернуто.
[Підтвердити адресу](https://novaposhta-track.example/ua)`,
  },
  {
    name: 'bg econt',
    from: 'Еконт <pratka@econt-bg.example>',
    subject: 'Вашата пратка е задържана',
    body: `Уважаеми клиенти,
Вашата пратка е задържана поради неплатена такса от 2,99 лв. Моля, платете таксата в рамките на 24 часа, за да получите пратката си.
[Плати сега](https://econt-bg.example/pay)`,
  },
  {
    name: 'th kbank',
    from: 'ธนาคารกสิกรไทย <service@kplus-verify.example>',
    subject: 'บัญชี K PLUS ของท่านถูกระงับชั่วคราว',
    body: `เรียน ท่านลูกค้า
ระบบตรวจพบการเข้าสู่ระบบที่ผิดปกติ บัญชีของท่านถูกระงับชั่วคราว กรุณายืนยันตัวตนภายใน 24 ชั่วโมงเพื่อหลีกเลี่ยงการปิดบัญชี
[ยืนยันตัวตน](https://kplus-verify.example/)`,
  },
  {
    name: 'uk royal mail',
    from: 'Royal Mail <updates@parcel-reroute.co.uk.com>',
    subject: 'We tried to deliver your item',
    body: `Hello,
We attempted to deliver your item today, but nobody was available to sign for it. A redelivery charge of £1.45 applies.
[Rebook your delivery](https://parcel-reroute.co.uk.com/rm)`,
  },
  {
    name: 'de adac strafe',
    from: 'Kraftfahrt-Bundesamt <bussgeldstelle@kba-bescheid.de.com>',
    subject: 'Ihr Bußgeldbescheid vom 02.03.2026',
    body: `Sehr geehrter Fahrzeughalter,
gegen Sie liegt ein offener Bußgeldbescheid in Höhe von 55,00 € wegen Überschreitung der zulässigen Höchstgeschwindigkeit vor. Die Zahlungsfrist endet in 48 Stunden; danach wird ein Fahrverbot geprüft.
Beweisfoto und Bescheid einsehen:
[Zum Bescheid](https://kba-bescheid.de.com/foto)`,
  },
  {
    name: 'nl digid',
    from: 'DigiD <noreply@mijn-digid-controle-nl.example>',
    subject: 'Uw DigiD verloopt binnen 24 uur',
    body: `Geachte heer/mevrouw,
Wij hebben vastgesteld dat uw DigiD-gegevens niet zijn bijgewerkt. Om opschorting te voorkomen dient u uw gegevens te controleren en te bevestigen via uw bank.
[Gegevens controleren](https://mijn-digid-controle-nl.example)`,
  },
  {
    name: 'icloud storage italian',
    from: 'iCloud <avvisi@cloudspazio.example>',
    subject: 'Il tuo spazio iCloud è pieno: le foto verranno eliminate',
    body: `Gentile franco,
Il tuo spazio di archiviazione iCloud è pieno. Dal 5 marzo le tue foto e i tuoi video verranno eliminati definitivamente. Ottieni 50 GB in più gratuitamente con il programma fedeltà.
[Ottieni 50 GB](https://cloudspazio.example/50gb)`,
  },
  {
    name: 'hr porezna povrat',
    from: 'Porezna uprava <obavijest@povrat-epu.example>',
    subject: 'Obavijest o povratu poreza 214,60 EUR',
    body: `Poštovani,
Nakon obračuna Vaše godišnje prijave utvrđeno je da imate pravo na povrat poreza u iznosu od 214,60 EUR. Za isplatu je potrebno unijeti podatke Vaše bankovne kartice u roku od 24 sata.
[Podnesi zahtjev](https://povrat-epu.example/zahtjev)`,
  },
  {
    name: 'sk posta balik',
    from: 'Slovenská pošta <info@zasielka-doplatok.example>',
    subject: 'Vaša zásielka čaká na doplatenie',
    body: `Vážený zákazník,
Vaša zásielka č. RB118822SK nemohla byť doručená, pretože nebol uhradený poplatok 1,85 €. Uhraďte ho prosím do 48 hodín, inak bude zásielka vrátená.
[Uhradiť poplatok](https://zasielka-doplatok.example/sk)`,
  },
  {
    name: 'il leumi',
    from: 'בנק לאומי <alerts@leumi-secure-login.example>',
    subject: 'חשבונך הוגבל זמנית',
    body: `לקוח יקר,
זיהינו פעילות חריגה בחשבונך ולכן הוא הוגבל. כדי להסיר את ההגבלה יש לאמת את פרטי הכרטיס תוך 24 שעות.
[לאימות הפרטים](https://leumi-secure-login.example/verify)`,
  },
  {
    name: 'hi electricity bill',
    from: 'विद्युत विभाग <bill@bijli-update.in.net>',
    subject: 'आज रात आपकी बिजली काट दी जाएगी',
    body: `प्रिय उपभोक्ता,
आपके पिछले महीने का बिजली बिल अपडेट नहीं हुआ है, इसलिए आज रात 9:30 बजे आपकी बिजली काट दी जाएगी। कृपया तुरंत हमारे अधिकारी से 98XXXX1234 पर संपर्क करें या नीचे दिए लिंक से भुगतान करें।
https://bijli-update.in.net/pay`,
  },
  {
    name: 'th tax refund line',
    from: 'กรมสรรพากร <refund@rd-refund.example>',
    subject: 'ท่านได้รับสิทธิ์คืนภาษี 3,850 บาท',
    body: `เรียน ผู้เสียภาษี
ท่านมีสิทธิ์ได้รับเงินคืนภาษีจำนวน 3,850 บาท กรุณากรอกข้อมูลบัญชีธนาคารภายในวันนี้เพื่อรับเงินคืน
[รับเงินคืน](https://rd-refund.example/th)`,
  },
  {
    name: 'za sars efiling',
    from: 'SARS eFiling <noreply@sars-assess.example>',
    subject: 'Auto assessment: refund of R 4 210.88 approved',
    body: `Dear Taxpayer,
Your 2025 assessment has been completed and a refund of R 4 210.88 is due to you. Please confirm your banking details to receive payment.
[View my refund](https://sars-assess.example/efiling)`,
  },
  {
    name: 'au mygov',
    from: 'myGov <notice@my-gov-inbox.example>',
    subject: 'You have 1 new message in your myGov Inbox',
    body: `Hi,
You have an unread message from Medicare regarding an overpayment. Sign in with your myGov ID to view it before your benefit is suspended.
[Sign in to myGov](https://my-gov-inbox.example/login)`,
  },
  {
    name: 'pl zus zwrot',
    from: 'ZUS <kontakt@platforma-zus.example>',
    subject: 'Nadpłata składek – wypłata świadczenia',
    body: `Szanowni Państwo,
Informujemy o nadpłacie składek w wysokości 812,40 zł. W celu otrzymania zwrotu prosimy o uzupełnienie formularza i podanie numeru karty.
[Wypełnij formularz](https://platforma-zus.example/formularz)`,
  },
  {
    name: 'de telekom rechnung',
    from: 'Telekom Rechnung <rechnung@kundencenter-t.example>',
    subject: 'Ihre Festnetz-Rechnung konnte nicht abgebucht werden',
    body: `Sehr geehrte Damen und Herren,
der Betrag von 64,90 € konnte nicht von Ihrem Konto abgebucht werden. Bitte begleichen Sie die offene Forderung innerhalb von 3 Tagen, um eine Sperrung Ihres Anschlusses zu vermeiden.
[Jetzt bezahlen](https://kundencenter-t.example/zahlen)`,
  },
]
