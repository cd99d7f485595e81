import { productPool } from '../product-pool.ts'

export const audio = productPool(
  'electronics',
  `
  {Folk, Soul, Jazz, Country} record, used | 14.00 | optical-disk
  {Bluegrass, Garage rock} record, new pressing | 27.00 | optical-disk--{gold, burgundy}
  Dollar-bin surprise record | 1.50 | optical-disk
  CD, used | 5.00 | dvd
  Over-ear studio headphones | 149.00 | headphone--* | Black, Silver, Navy
  Wireless headphones | 189.00 | headphone--* | Charcoal, Sand, Forest
  Bookshelf speakers, pair | 249.00 | speaker-high-volume
  Table radio | 98.00 | radio
  Restored 1970s receiver | 380.00 | radio
  Turntable cartridge | 68.00 | -
  Record brush | 19.00 | -
  Inner sleeves, pack of 50 | 18.00 | envelope
  Speaker wire, 25 feet | 22.00 | electric-plug | Copper, Black
  Graphic equalizer | 124.00 | level-slider
  Stereo tuning session | 60.00 | control-knobs | | | #Services
  Cassette tape, mixed bag | 6.00 | videocassette
  Jukebox token | 2.00 | coin | | | #Uncategorized
  `,
)

export const repairParts = productPool(
  'electronics',
  `
  Phone, refurbished | 229.00 | mobile-phone | Black, Blue | 64 GB, 128 GB
  Screen replacement | 119.00 | mobile-phone | | | #Services
  Charging cable, braided 6 ft | 16.00 | electric-plug | Black, Red
  Wall charger, 45 W | 32.00 | electric-plug
  Power bank, 10,000 mAh | 44.00 | battery
  AA batteries, pack of 8 | 9.50 | battery
  Button cell, pair | 4.50 | coin--silver
  Precision screwdriver set | 27.00 | screwdriver
  Soldering station | 94.00 | hammer-and-wrench
  Magnetic parts tray | 14.00 | magnet
  Assorted fuses | 6.50 | -
  Fan and gear kit | 18.00 | gear
  USB drive, 64 GB | 15.00 | -
  Floppy disk, new old stock | 2.50 | floppy-disk
  Desk telephone, rewired | 78.00 | telephone--* | Red, Cream, Black
  Tube television, working | 135.00 | television
  LED desk lamp bulb | 11.00 | light-bulb
  Indoor antenna | 36.00 | satellite-antenna
  `,
)

export const computers = productPool(
  'electronics',
  `
  Refurbished laptop, 14 inch | 385.00 | laptop | Silver, Black
  Student laptop, 11 inch | 215.00 | laptop | Silver
  All-in-one desktop | 399.00 | desktop-computer
  24-inch monitor | 145.00 | desktop-computer
  Mechanical keyboard | 118.00 | keyboard
  Low-profile keyboard | 64.00 | keyboard
  Wireless mouse | 34.00 | computer-mouse
  Trackball | 52.00 | trackball
  Inkjet printer | 128.00 | printer
  Photo paper, 50 sheets | 17.00 | page-facing-up
  USB microphone | 96.00 | studio-microphone
  Webcam | 58.00 | camera
  Surge protector | 28.00 | electric-plug
  Laptop backpack | 74.00 | backpack--* | Charcoal, Navy, Olive | | #accessories
  DVD writer | 39.00 | optical-disk
  Cooling fan, 120 mm | 19.00 | gear
  Thermal paste | 8.50 | syringe
  Data rescue, per drive | 150.00 | floppy-disk | | | #Services
  `,
)

export const games = productPool(
  'electronics',
  `
  Wireless game controller | 59.00 | video-game--* | Indigo, Red, Black
  Arcade stick | 139.00 | joystick
  {Platformer, Racing, Puzzle} cartridge, used | 24.00 | floppy-disk
  Refurbished home console | 165.00 | video-game
  Handheld console, refurbished | 128.00 | mobile-phone
  Memory card | 14.00 | floppy-disk
  Robot building kit | 84.00 | robot
  Tabletop slot machine bank | 46.00 | slot-machine
  Pub trivia game | 29.00 | joker
  Polyhedral dice set | 12.00 | game-die
  Mahjong tile set | 88.00 | mahjong-red-dragon
  Chess set, weighted | 62.00 | chess-pawn
  AV cable | 13.00 | electric-plug
  Movie night DVD, three pack | 15.00 | dvd
  VHS tape, cult classics | 4.00 | videocassette
  Arcade hour pass | 10.00 | ticket | | | #Uncategorized
  `,
)

export const cameras = productPool(
  'electronics',
  `
  35 mm rangefinder, serviced | 285.00 | camera
  Instant camera | 129.00 | camera-with-flash
  Mirrorless camera, used | 398.00 | camera
  Pocket camcorder | 155.00 | video-camera
  Super 8 camera | 175.00 | movie-camera
  Color film, 36 exposures | 15.50 | film-frames
  Black and white film, 36 exposures | 12.50 | film-frames
  Instant film, 10 shots | 21.00 | framed-picture
  Roll developed and scanned | 18.00 | film-frames | | | #Services
  Super 8 projector | 240.00 | film-projector
  Field telescope | 310.00 | telescope
  Spotting scope | 198.00 | telescope
  Clapper board | 26.00 | clapper-board
  Camera strap | 38.00 | - | Tan, Black, Olive
  Lens cloth and blower | 16.00 | sponge
  Ring light | 54.00 | light-bulb
  `,
)

export const musicGear = productPool(
  'electronics',
  `
  Electric guitar, short scale | 349.00 | guitar--* | Red, Sky, Black, Mustard
  Electric guitar, used | 275.00 | guitar--* | Cream, Teal, Burgundy
  Open-back banjo | 320.00 | banjo | | | #Musical Instruments
  Student violin outfit | 245.00 | violin | | | #Musical Instruments
  Pocket trumpet | 188.00 | trumpet | | | #Musical Instruments
  Alto saxophone, serviced | 395.00 | saxophone | | | #Musical Instruments
  Button accordion | 310.00 | accordion | | | #Musical Instruments
  Wooden flute | 96.00 | flute | | | #Musical Instruments
  Hand drum | 118.00 | long-drum | | | #Musical Instruments
  Snare drum | 164.00 | drum--* | Red, Navy, Cream | | #Musical Instruments
  Maracas, pair | 22.00 | maracas | | | #Musical Instruments
  25-key controller | 129.00 | musical-keyboard
  Dynamic microphone | 99.00 | microphone
  Broadcast microphone | 215.00 | studio-microphone
  {Fuzz, Delay, Tremolo} pedal | 134.00 | control-knobs
  Guitar strings, light | 8.50 | guitar | Silver, Copper | | #Musical Instruments
  Instrument cable, 18 ft | 24.00 | electric-plug
  Pick tin | 6.50 | coin--copper | | | #Musical Instruments
  Blank score pad | 11.00 | musical-score | | | #Musical Instruments
  `,
)
