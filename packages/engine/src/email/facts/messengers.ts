// Where the talk goes on that began by mail: hosts of messengers, each page of which is somebody's.
export const MESSENGERS: ReadonlySet<string> = new Set([
  'wa.me',
  'whatsapp.com',
  't.me',
  'telegram.me',
  'telegram.dog',
  'line.me',
  'lin.ee',
  'zalo.me',
  'signal.me',
  'viber.com',
  'kakao.com',
  'weixin.qq.com',
])
