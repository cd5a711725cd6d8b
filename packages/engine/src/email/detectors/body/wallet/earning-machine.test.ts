import { testDetector } from '../../../../../test/email/detector-table.ts'
import { earningMachine } from './earning-machine.ts'

const letter = (text: string): string => `Subject: Hello\n\n${text}`

testDetector(earningMachine, {
  hits: {
    English: letter(
      'Thousands of ordinary people now earn between $800 and $1,200 a week with this trading bot. A deposit of $250 is enough; the software does the rest.',
    ),
    Spanish: letter(
      'Con este robot de trading nuestros clientes ganan 1.100 € a la semana sin experiencia. Basta un depósito inicial de 250 €.',
    ),
    Portuguese: letter(
      'A inteligência artificial opera por si e rende em média 140 € por dia. Não precisa de saber nada: o sistema faz tudo, com apenas 250 €.',
    ),
    French: letter(
      'Ce robot de trading rapporte 900 € par semaine à des gens ordinaires. Un dépôt initial de 250 € suffit, le logiciel fait le reste.',
    ),
    German: letter(
      'Unser Handelssystem mit künstlicher Intelligenz bringt im Schnitt 950 € pro Woche ein, ganz ohne Vorkenntnisse. Die Mindesteinzahlung liegt bei 250 €.',
    ),
    Italian: letter(
      "L'intelligenza artificiale opera da sola e rende 1.200 € al mese. Non servono competenze, il sistema fa tutto: deposito iniziale di 250 €.",
    ),
    Dutch: letter(
      'Met deze handelsrobot verdient u gemiddeld 800 € per week zonder ervaring. De eerste inleg is 250 € en de robot doet de rest.',
    ),
    Polish: letter(
      'Nasza platforma tradingowa i sztuczna inteligencja dają średnio 4000 zł tygodniowo. Wystarczy wpłata 1000 zł, system zrobi resztę za Ciebie.',
    ),
    Czech: letter(
      'Tento robot vydělává v průměru 9 000 Kč týdně i lidem bez zkušeností. Minimální vklad je 6 000 Kč a o vše se postará umělá inteligence.',
    ),
    Romanian: letter(
      'Platforma de investiții cu inteligență artificială aduce 3.000 lei pe lună fără experiență. Depunerea inițială este de 1.200 lei.',
    ),
    Hungarian: letter(
      'A mesterséges intelligencia Ön helyett kereskedik, és hetente 300 000 Ft-ot, azaz 900 eurót hoz tapasztalat nélkül. A kezdő befizetés 250 euró.',
    ),
    Turkish: letter(
      'Yapay zekâ destekli robotumuz günde 5.000 TL kazandırıyor. Deneyim gerekmez, robot sizin yerinize işlem yapar. Minimum yatırım 2.000 TL.',
    ),
    Swedish: letter(
      'Vår handelsrobot ger i snitt 900 euro i veckan utan erfarenhet. Första insättning: 250 euro, roboten gör resten.',
    ),
    Russian: letter(
      'Торговый робот приносит 150 000 рублей в месяц обычным людям без опыта. Минимальный вклад 10 000 рублей, всё сделает алгоритм.',
    ),
    Ukrainian: letter(
      'Штучний інтелект торгує за вас і приносить 40 000 грн на місяць без досвіду. Мінімальний внесок 5 000 грн.',
    ),
    Greek: letter('Η τεχνητή νοημοσύνη αποφέρει 1.200 ευρώ την εβδομάδα χωρίς γνώσεις. Αρχική κατάθεση 250 ευρώ.'),
    Arabic: letter('منصة تداول بالذكاء الاصطناعي تحقق لك 300 دولار يوميا بدون خبرة. الحد الأدنى للإيداع 250 دولار.'),
    Chinese: letter('AI量化交易系统，每日收益3%至8%，无需任何经验，最低入金1000元，随时提现。'),
    Japanese: letter('自動売買のAIが毎日の利益を生み出します。知識不要、最低投資額は2万円、いつでも出金できます。'),
    'a percentage a day': letter(
      'Our AI trading platform pays 4% daily. Start with $100 and withdraw your profits whenever you like.',
    ),
  },
  misses: {
    'a savings account': letter(
      'Our savings account pays 3% a year. The minimum deposit is £100 and you can withdraw whenever you like.',
    ),
    'a job that trains models': letter(
      'We pay $20 an hour for rating answers of an artificial intelligence. No experience is needed; the work is part-time and from home.',
    ),
    'a newsletter on markets': letter(
      'Artificial intelligence has driven markets this year. Past performance is no guide to the future, and you may get back less than you invested.',
    ),
    'an article on trading software': letter(
      'The trading software moved 3,000 orders last Tuesday. Our review explains why the algorithm stopped for an hour.',
    ),
    'a price of software': letter(
      'The trading platform costs $49 a month after the trial. Support answers by mail on working days.',
    ),
    'rent in Spanish': letter('El alquiler es de 750 € al mes y la fianza de dos meses. Puede ver el piso el sábado.'),
    'a salary in German': letter(
      'Wir bieten 3.200 € im Monat, 30 Tage Urlaub und eine gründliche Einarbeitung. Vorkenntnisse in SAP sind von Vorteil.',
    ),
    'a lawnmower': letter('Der Mähroboter braucht im Monat Strom für 2 € und macht den Rasen allein.'),
    'an insurance in French': letter(
      "La cotisation est de 24 € par mois. Le premier prélèvement aura lieu en janvier, vous n'avez rien à faire.",
    ),
    'a phone plan in Italian': letter(
      'Il piano costa 9,99 € al mese, senza vincoli, con 150 GB e chiamate illimitate.',
    ),
    'an electricity bill in Dutch': letter('Uw nieuwe termijnbedrag is 142 € per maand. U hoeft niets te doen.'),
    'a loan in Polish': letter('Rata kredytu wynosi 1450 zł miesięcznie. Umowę podpisze Pani w oddziale.'),
    'a gym in Czech': letter('Členství stojí 890 Kč měsíčně. První měsíc máte zdarma.'),
    'a course in Russian': letter('Курс по искусственному интеллекту стоит 9 000 рублей в месяц, занятия по средам.'),
    'a course in Japanese': letter('人工知能の講座は毎月第二土曜日です。経験がなくても参加できます。'),
    'a lecture in Chinese': letter('人工智能讲座将于周五举行，欢迎同事参加，无需报名。'),
    'a price with its beginning': letter(
      'The AI platform for your team starts at $20 a month. Start with the free plan, no credit card needed.',
    ),
    'a course on trading': letter(
      'The course on automated trading costs €90 a month; no experience is needed, and you may leave when you like.',
    ),
    'a hosting offer': letter(
      'Our AI platform starts at $20 a month. Cancel at any time; support is available around the clock on weekdays.',
    ),
    'a report on such systems, with places left at a conference': letter(
      'An AI system earns a fund 4 percent in a simulation, and does the rest of the year badly. Ordinary people should not start with it, says the study. Only 12 places left at our conference.',
    ),
    'a warning of a regulator': letter(
      'Fraudsters promise that a trading bot earns $1,000 a week. Do not pay a deposit to such platforms.',
    ),
  },
})
