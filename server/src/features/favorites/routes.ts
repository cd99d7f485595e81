import type { Route } from '../../infrastructure/http/route.ts'
import { toggleFavoriteRoute } from './toggle-favorite.route.ts'

export const favoritesRoutes: Route[] = [toggleFavoriteRoute]
