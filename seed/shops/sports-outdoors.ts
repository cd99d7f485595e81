import { shopsOf } from '../shop-sketch.ts'

export const sportsShops = shopsOf('Sports & Outdoors', {
  nashville: {
    bikes: ['Spoke & Sparrow', 'East Bank Bicycle Works', 'Freewheel Cooperative', 'Tandem Cycle Shop'],
    outdoors: ['Long Hollow Outfitters', 'Tin Cup Camp Supply', 'Ridgeline & Rye'],
    running: ['Second Wind Running', 'Mile Nine'],
    sports: ['Home Stand Sports', 'Double Play Sporting Goods', 'Court & Field'],
    skate: ['Curbside Skate Shop', 'Rink Rat Roller Supply'],
    water: ['Harpeth Bend Fly Shop', 'Slackwater Paddle & Tackle', "Catfish Charlie's Bait"],
  },
  louisville: {
    bikes: ['Canal Bank Cyclery', 'Chainring Social'],
    outdoors: ['Knobstone Outfitters'],
    running: ['Backstretch Running'],
    sports: ['Seven Innings Sports'],
    skate: ['Ramp House Skate'],
    water: ['Towhead Island Tackle'],
  },
})
