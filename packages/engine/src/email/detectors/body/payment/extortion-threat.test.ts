import { testDetector } from '../../../../../test/email/detector-table.ts'
import { extortionThreat } from './extortion-threat.ts'

testDetector(extortionThreat, {
  hits: {
    recorded: `Subject: Hello

I recorded you with your webcam. Send 1200 dollars in bitcoin within 48 hours to 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2 or all your contacts will get the video.`,
    German: `Subject: Hello

Ich habe Sie mit der Webcam aufgenommen. Überweisen Sie Bitcoin innerhalb von 48 Stunden, sonst sehen alle das Video.`,
  },
  misses: {
    'a donation': `Subject: Hello

You can donate to 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2 if you like our work.`,
    'a webcam': `Subject: Hello

The webcam of the harbour works again.`,
  },
})
