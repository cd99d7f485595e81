export { createGeocoder, type GeocoderSettings } from './create-geocoder.ts'
export { findAddressPoint } from './find-address-point.ts'
export { type GeocodedPlace, type Geocoder, GeocoderUnavailable } from './geocoder.ts'
