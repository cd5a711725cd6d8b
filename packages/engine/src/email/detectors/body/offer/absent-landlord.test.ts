import { testDetector } from '../../../../../test/email/detector-table.ts'
import { absentLandlord } from './absent-landlord.ts'

const mail = (text: string): string => `Subject: Hello\n\n${text}`

testDetector(absentLandlord, {
  hits: {
    'a missionary and keys by courier': mail(
      'The house is still for rent. I am a missionary and out of the country with my wife, so we handle it by mail: you pay the deposit and we ship the keys to you.',
    ),
    'in German': mail(
      'Die Wohnung ist frei, die Miete beträgt 520 Euro warm. Ich lebe derzeit in Norwegen und kann sie nicht selbst zeigen. Nach der Kaution bekommen Sie die Schlüssel per Kurier.',
    ),
    'in French': mail(
      'Le logement est libre, le loyer est de 390 euros. Je suis à l’étranger pour mon travail et personne ne peut vous recevoir. Vous recevrez les clés par la poste dès que la caution est payée.',
    ),
    'in Polish': mail(
      'Mieszkanie jest wolne, czynsz 1500 zł. Jestem za granicą i nie mogę pokazać lokalu. Po wpłacie kaucji wyślę klucze kurierem.',
    ),
    'in Russian': mail(
      'Квартира свободна, аренда 30 000. Я сейчас за границей и не могу показать её. После оплаты залога отправлю ключи курьером.',
    ),
    'in Chinese': mail(
      '公寓还在出租，租金每月3000元。我目前在国外，无法带您看房。押金付好以后我把钥匙快递给您，寄钥匙大约三天。',
    ),
  },
  misses: {
    'a landlord who shows it': mail(
      'The flat is still free, the rent is 750 a month. You can see it on Saturday at ten; you get the keys when we have signed the contract.',
    ),
    'a landlord abroad with an agent': mail(
      'I live in Spain now, so my agent will show you the apartment on Friday. The rent and the deposit are paid to the agency after you have signed.',
    ),
    'in German, a visit': mail(
      'Die Wohnung im dritten Stock wird frei, 640 Euro warm. Du kannst sie am Samstag ansehen, die Schlüssel hat der Hausmeister.',
    ),
    'a friend lends a house': mail(
      'The house is free in July. I live in Lisbon all summer, the neighbour has the keys and will let you in.',
    ),
    'a booking': mail('Your rental is confirmed. You find the keys in the box beside the door, the code is 4471.'),
    'a warning to tenants': mail(
      'Tenants be careful: never pay a deposit before you have seen the flat and met the landlord in person.',
    ),
  },
})
