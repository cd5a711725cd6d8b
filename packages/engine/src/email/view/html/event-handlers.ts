// Attributes whose value is a script: the event handlers of the HTML standard (section 8.1.8.2) and of SVG animation.

const EVENT =
  /^on(?:abort|animation\w{3,20}|before\w{3,20}|begin|blur|cancel|canplay\w{0,10}|change|click|close|context\w{4,10}|copy|cuechange|cut|dblclick|drag\w{0,10}|drop|durationchange|emptied|end|ended|error|focus\w{0,5}|formdata|fullscreen\w{3,10}|gotpointercapture|hashchange|input|invalid|key(?:down|press|up)|load\w{0,10}|lostpointercapture|message\w{0,10}|mouse\w{2,10}|offline|online|page\w{4,10}|paste|pause|play\w{0,10}|pointer\w{2,20}|popstate|progress|ratechange|readystatechange|repeat|reset|resize|scroll\w{0,10}|search|seek\w{2,5}|select\w{0,10}|show|slotchange|stalled|start|storage|submit|suspend|timeupdate|toggle|touch\w{3,10}|transition\w{3,10}|unload|volumechange|waiting|webkit\w{5,30}|wheel)$/

export const isEventHandler = (name: string): boolean => name.startsWith('on') && EVENT.test(name)
