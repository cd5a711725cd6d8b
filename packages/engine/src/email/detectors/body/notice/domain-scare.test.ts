import { testDetector } from '../../../../../test/email/detector-table.ts'
import { domainScare } from './domain-scare.ts'

const letter = (text: string): string => `From: Domains <desk@sender.example>\nSubject: Your name on the web\n\n${text}`

testDetector(domainScare, {
  hits: {
    'a listing that expires': {
      mail: letter(
        'Your search engine registration for the domain acme.example will expire on 24 November. Failure to complete the payment may result in the cancellation of this offer.',
      ),
      says: '"search engine registration"',
    },
    'a stranger who wants the name': letter(
      'We are a registrar in Asia. A company applied to register the domains acme.cn and acme.asia and the internet keyword. This conflicts with your company name. If you have no objection we will finish the registration.',
    ),
    'customers who will not find the reader': letter(
      'This is the final notice. Failure to complete your domain registration may make it impossible for customers to find you.',
    ),
    German: letter(
      'Eine andere Firma hat die Registrierung beantragt, und zwar der Domains acme.eu und acme.at. Da dies Ihre Marke betrifft, haben Sie ein Vorkaufsrecht.',
    ),
    French: letter(
      'Une société souhaite enregistrer les noms de domaine acme.fr et acme.eu. Comme il s’agit de votre marque, vous avez la priorité.',
    ),
    Dutch: letter(
      'Een bedrijf heeft verzocht om de domeinnaam acme.eu vast te leggen. Omdat dit uw bedrijfsnaam is, hebt u het eerste recht.',
    ),
    Polish: letter(
      'Wpłynął wniosek o rejestrację domeny acme.com.pl przez inną firmę. Ponieważ jest to Państwa nazwa, przysługuje prawo pierwszeństwa.',
    ),
  },
  misses: {
    'a registrar that renews': letter(
      'Your domain acme.example will be renewed on 4 December for 15 euros with your card.',
    ),
    'a registrar that reminds': letter(
      'Your domain acme.example expires in 15 days. Log in to your account to renew it.',
    ),
    'advice on search engines': letter(
      'Five tips so that customers find your shop in search engines, and a domain name that people remember.',
    ),
    'a new customer': letter(
      'I would like to register a domain for my bakery. Which names are free, and what does it cost?',
    ),
    'a trademark of one’s own': letter(
      'Your trademark was registered. The certificate is attached; it expires in ten years.',
    ),
    'a German registrar': letter('Ihre Domain läuft am 4. Dezember ab und wird automatisch verlängert.'),
    'a conflict of code': letter('The merge has a conflict in the domain model. Please resolve it before the release.'),
  },
})
