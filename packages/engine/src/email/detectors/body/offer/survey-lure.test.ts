import { testDetector } from '../../../../../test/email/detector-table.ts'
import { surveyLure } from './survey-lure.ts'

testDetector(surveyLure, {
  hits: {
    reward: `Subject: Your opinion counts

Answer a few questions in our survey and receive a $90 reward. Click here to participate.`,
    German: `Subject: Hello

Nehmen Sie an der Umfrage teil und sichern Sie sich einen Gutschein. Klicken Sie hier, um die Belohnung zu erhalten.`,
  },
  misses: {
    'software that is free to try': `Subject: This week

Tell us your opinion of the new player. License: free to try; $20.00 to buy. Click for the download.`,
    'a land survey': `Subject: Hello

The survey of the garden found the old wall two metres to the left.`,
    'a staff survey': `Subject: Hello

The survey about the canteen closes on Friday, your view helps us.`,
  },
})
