import { shopsOf } from '../shop-sketch.ts'

export const homeShops = shopsOf('Home & Garden', {
  nashville: {
    florist: ['Foxglove Flower Shop', 'Petal & Twine', "Delphine's Flowers"],
    nursery: ['Green Gate Nursery', 'Rootbound Plants', 'Cumberland Fern House'],
    kitchenware: ['Clay & Copper', 'The Good Ladle', 'Blue Door Pottery'],
    candles: ['Wick Street Candles', 'Honeylight'],
    furnishings: ['Mockingbird Furnishings', 'Elm & Ever Home', 'Parlor No. 9', 'Threadbare Antiques'],
    hardware: ['Pruitt Hardware', 'Square Nail Supply', 'Lockhart Tool & Key'],
  },
  louisville: {
    florist: ['Magnolia & Moss', 'Sunday Stems'],
    nursery: ['Riverbend Garden Supply'],
    kitchenware: ['Kiln House Ceramics'],
    candles: ['Tallow & Thyme'],
    furnishings: ['Shotgun House Interiors'],
    hardware: ['Meriwether Hardware'],
  },
})
