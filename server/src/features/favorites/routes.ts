import type { Route } from '../../infrastructure/http/route.ts'
import { listFavoritesRoute } from './list-favorites.route.ts'
import { toggleFavoriteRoute } from './toggle-favorite.route.ts'

export const favoritesRoutes: Route[] = [toggleFavoriteRoute, listFavoritesRoute]
