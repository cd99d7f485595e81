import { shopsOf } from '../shop-sketch.ts'

export const electronicsShops = shopsOf('Electronics', {
  nashville: {
    audio: ['Needle Drop Records', 'Warm Signal Hi-Fi', 'B-Side Audio Repair'],
    music: ['Low String Music', 'Fretwell & Co.', 'Pedal Point Instruments'],
    cameras: ['Silver Grain Camera', 'Aperture Alley'],
    computers: ['Kilobyte Corner', 'Okafor Computer Care'],
    repair: ['The Fix Bench', 'Second Charge Phone Repair'],
    games: ['Pixel Porch Games'],
  },
  louisville: {
    audio: ['Third Groove Records', 'Tube & Tone Audio'],
    music: ['Buckeye & Bow Instruments'],
    cameras: ['Kentuckiana Camera Exchange'],
    repair: ['Bright Wire Electronics'],
    games: ['Continue Screen Arcade Supply'],
  },
})
