export { createGeocoder } from './create-geocoder.ts'
export { findAddressPoint } from './find-address-point.ts'
export { type Geocoder, GeocoderUnavailable } from './geocoder.ts'
