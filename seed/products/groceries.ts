import { productPool } from '../product-pool.ts'

export const deli = productPool(
  'food-beverage',
  `
  Aged cheddar, half pound | 11.50 | cheese-wedge
  {Alpine-style, Washed-rind, Smoked gouda} wedge | 13.00 | cheese-wedge
  Fresh goat cheese, 6 oz | 9.00 | cheese-wedge
  Cultured butter, 8 oz | 8.50 | butter
  Pimento cheese, 8 oz | 8.00 | jar--orange
  Country ham, sliced, 6 oz | 12.50 | bacon
  Thick-cut smoked bacon, 1 lb | 13.50 | bacon
  Castelvetrano olives, pint | 9.50 | olive
  Bread and butter pickles | 8.00 | cucumber
  Turkey and havarti sandwich | 12.00 | sandwich
  Roast beef on rye | 14.00 | sandwich
  {Muffuletta, Italian} hero | 15.50 | baguette-bread
  Falafel pita | 11.00 | stuffed-flatbread
  Chopped salad with lemon vinaigrette | 12.50 | green-salad
  Deviled eggs, half dozen | 7.50 | egg
  Potato salad, pint | 6.50 | potato
  Picnic box for two | 38.00 | bento-box
  Cheese board for six | 72.00 | cheese-wedge
  `,
)

export const produce = productPool(
  'food-beverage',
  `
  Heirloom tomatoes, 2 lb | 8.50 | tomato
  Bunch carrots | 3.50 | carrot
  Lacinato kale, bunch | 3.75 | leafy-green
  Baby lettuces, 5 oz | 5.50 | leafy-green
  Sweet corn, half dozen ears | 5.00 | ear-of-corn
  Cucumbers, 3 count | 3.50 | cucumber
  Italian eggplant | 3.25 | eggplant
  Broccoli crown | 3.00 | broccoli
  Bell peppers, 3 count | 4.75 | bell-pepper
  Hot peppers, mixed pint | 4.00 | hot-pepper
  Yellow onions, 3 lb | 4.25 | onion
  Hardneck garlic, 3 heads | 4.50 | garlic
  New potatoes, 2 lb | 4.75 | potato
  Sweet potatoes, 3 lb | 5.50 | roasted-sweet-potato
  Shelled peas, pint | 6.00 | pea-pod
  Cremini mushrooms, 8 oz | 5.25 | brown-mushroom
  {Strawberries, Blueberries, Cherries}, pint | 6.50 | {strawberry, blueberries, cherries}
  Freestone peaches, 2 lb | 8.00 | peach
  {Gala, Green} apples, 3 lb | 6.75 | {red-apple, green-apple}
  Bartlett pears, 2 lb | 6.25 | pear
  Muscadine grapes, quart | 7.00 | grapes
  Lemons, bag of 6 | 5.00 | lemon
  Ripe avocados, 4 count | 6.00 | avocado
  Sugar baby watermelon | 7.50 | watermelon
  Pasture eggs, dozen | 7.50 | egg
  Whole milk, half gallon glass bottle | 6.50 | glass-of-milk
  Genovese basil, bunch | 3.00 | herb
  Weekly vegetable box | 36.00 | basket
  Field bouquet | 14.00 | bouquet | | | #home-garden
  `,
)

export const pantry = productPool(
  'food-beverage',
  `
  {Fermented chili, Smoked habanero, Green jalapeño} hot sauce | 9.50 | hot-pepper
  Sorghum syrup, 16 oz | 14.00 | honey-pot
  {Strawberry, Peach ginger, Blackberry} preserves | 9.00 | jar--{red, orange, plum}
  Crunchy peanut butter, 16 oz | 9.50 | peanuts
  Smoked flake salt | 8.50 | salt
  {Barbecue, Hot chicken, Blackened fish} spice rub | 8.75 | {jar--rust, jar--red, jar--charcoal}
  Whole cumin, 2 oz | 5.50 | jar--brown
  Sweet paprika, 2 oz | 6.00 | jar--red
  Bay leaves, half ounce | 4.00 | leaf-fluttering-in-wind
  Extra virgin olive oil, 500 ml | 24.00 | olive
  Sherry vinegar, 375 ml | 13.50 | jar--rust
  Stone-ground grits, 2 lb | 8.00 | ear-of-corn
  Carolina gold rice, 2 lb | 11.50 | cooked-rice
  {Crowder, Lady cream} peas, dried | 6.50 | beans
  Bronze-cut {rigatoni, spaghetti} | 7.50 | spaghetti
  San Marzano tomatoes, 28 oz | 5.75 | canned-food
  Tinned smoked trout | 10.50 | canned-food--teal
  Sprouted seed crackers | 7.25 | rice-cracker
  Roasted chestnuts, 6 oz | 8.00 | chestnut
  Salted pecans, half pound | 12.00 | chestnut
  Pantry starter crate | 64.00 | package
  `,
)

export const butcher = productPool(
  'food-beverage',
  `
  Dry-aged ribeye, 14 oz | 34.00 | cut-of-meat
  {Flank, Hanger} steak, 1 lb | 22.00 | cut-of-meat
  Ground chuck, 1 lb | 9.50 | cut-of-meat
  Bone-in pork chops, pair | 16.50 | meat-on-bone
  Baby back ribs, rack | 27.00 | meat-on-bone
  Whole pasture chicken | 24.00 | poultry-leg
  Chicken thighs, 2 lb | 13.00 | poultry-leg
  {Sage breakfast, Hot Italian, Bratwurst} sausage, 1 lb | 11.50 | hot-dog
  Leg of lamb | 68.00 | meat-on-bone
  Gulf shrimp, 1 lb | 19.50 | shrimp
  Catfish fillets, 1 lb | 14.00 | fish
  Lump crab, 8 oz | 26.00 | crab
  Beef bone broth, quart | 12.00 | pot-of-food
  Dog bone, smoked | 4.50 | bone | | | #Pets
  Grill box for six | 118.00 | package
  `,
)

export const kitchen = productPool(
  'food-beverage',
  `
  {Pork and chive, Mushroom, Shrimp} dumplings, bag of 12 | 13.50 | dumpling
  Hand-pulled noodle soup kit | 16.00 | steaming-bowl
  Chicken curry with rice | 14.50 | curry-rice
  Vegetable bento | 15.00 | bento-box
  Salmon nigiri, 8 pieces | 19.00 | sushi
  {Tuna mayo, Pickled plum} onigiri | 4.50 | rice-ball
  Pork tamales, half dozen | 16.50 | tamale
  {Brisket, Sweet potato} tacos, kit for four | 28.00 | taco
  Bean and cheese burrito | 9.50 | burrito
  Margherita pizza, 12 inch | 17.00 | pizza
  Fresh {tagliatelle, pappardelle}, 1 lb | 11.00 | spaghetti
  Sunday gravy, quart | 13.00 | canned-food
  Seafood paella for two | 36.00 | shallow-pan-of-food
  Pulled pork, 1 lb | 17.50 | meat-on-bone
  Hot chicken sandwich | 13.00 | hamburger
  Crinkle fries | 5.00 | french-fries
  Red beans and rice, quart | 12.50 | pot-of-food
  Macaroni and cheese tray | 22.00 | shallow-pan-of-food
  Banana pudding, pint | 8.50 | custard
  Fortune cookies, bag of 8 | 5.50 | fortune-cookie
  `,
)
