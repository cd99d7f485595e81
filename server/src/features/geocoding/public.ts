export { type AddressPoint, findAddressPoint } from './find-address-point.ts'
export { type Geocoder, GeocoderUnavailable } from './geocoder.ts'
