import { testDetector } from '../../../../../test/email/detector-table.ts'
import { extortionThreat } from './extortion-threat.ts'

testDetector(extortionThreat, {
  hits: {
    recorded: `Subject: Hello

I recorded you with your webcam. Send 1200 dollars in bitcoin within 48 hours to 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2 or all your contacts will get the video.`,
    German: `Subject: Hello

Ich habe Sie mit der Webcam aufgenommen. Überweisen Sie Bitcoin innerhalb von 48 Stunden, sonst sehen alle das Video.`,
    'in Litecoin, and the film is never called a recording': `Subject: Hello

I was inside your devices for some months, and my film shows what you were watching on the one half and you on the other. 1350 dollars in Litecoin to ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9, or all of your contacts get it.`,
  },
  misses: {
    'a donation': `Subject: Hello

You can donate to 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2 if you like our work.`,
    'headlines of a day': `Subject: Headlines

Camera recorded you watching porn, says a new study of webcams.
Team shows its bitcoin machine.
The secret comes out of the lab.`,
    'a webcam': `Subject: Hello

The webcam of the harbour works again.`,
  },
})
