import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buildSchema, type GraphQLSchema, graphql, Kind, parse, visit } from 'graphql'
import { type FakeAnswer, type FakeRequest, ok } from '../answer.ts'
import type { FakeShop } from '../fake-shop.ts'
import { COST_AT_MOST, queryCost } from './query-cost.ts'
import { shopifyRoot } from './shopify-root.ts'

const GRAPHQL_PATH = /^\/([^/]+)\/admin\/api\/2026-10\/graphql\.json$/
const TOKEN_PATH = /^\/([^/]+)\/admin\/oauth\/access_token$/

let schema: Promise<GraphQLSchema> | null = null

/** Shopify's published schema, cut to the fields that we use. Read when it is first needed. */
export function shopifySchema(): Promise<GraphQLSchema> {
  schema ??= readFile(path.join(import.meta.dirname, 'admin-2026-10.graphql'), 'utf8').then((source) =>
    buildSchema(source),
  )
  return schema
}

/** Answers as Shopify's Admin API of 2026-10 does, by executing its published schema. */
export async function answerAsShopify(shops: readonly FakeShop[], request: FakeRequest): Promise<FakeAnswer> {
  const exchange = TOKEN_PATH.exec(request.path)
  if (exchange) return exchangeToken(shops, exchange[1] ?? '', request)
  const shop = shops.find(({ address }) => address === GRAPHQL_PATH.exec(request.path)?.[1])
  if (!shop || request.method !== 'POST') return { status: 404, json: { errors: 'Not Found' } }
  const token = request.headers['x-shopify-access-token']
  if (token !== shop.token && token !== dayTokenOf(shop)) {
    return {
      status: 401,
      json: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
    }
  }
  const { query, variables } = request.body as { query: string; variables: Record<string, unknown> }
  const unkeyed = firstUnkeyedMutation(query)
  if (unkeyed !== null) return ok({ errors: [{ message: `${unkeyed} requires @idempotent` }] })
  const cost = queryCost(await shopifySchema(), query, variables)
  if (cost > COST_AT_MOST) {
    const message = `Query cost is ${cost}, which exceeds the single query max cost limit (${COST_AT_MOST}).`
    return ok({ errors: [{ message, extensions: { code: 'MAX_COST_EXCEEDED' } }] })
  }
  const result = await graphql({
    schema: await shopifySchema(),
    source: query,
    variableValues: variables,
    rootValue: shopifyRoot(shop, variables),
  })
  return ok({
    ...result,
    extensions: {
      cost: {
        requestedQueryCost: cost,
        actualQueryCost: 20,
        throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 1980, restoreRate: 100 },
      },
    },
  })
}

/** The token for one day. Real ones differ at every exchange. */
export const dayTokenOf = ({ clientId, clientSecret }: FakeShop): string =>
  `shpca_${clientId}.${clientSecret}`

function exchangeToken(shops: readonly FakeShop[], domain: string, { body }: FakeRequest): FakeAnswer {
  const shop = shops.find(({ address }) => address === domain)
  if (!shop) return { status: 404, json: { errors: 'Not Found' } }
  const { grant_type, client_id, client_secret } = body as Record<string, unknown>
  if (grant_type !== 'client_credentials') return { status: 400, json: { error: 'unsupported_grant_type' } }
  if (client_id === 'another-organization') return { status: 400, json: { error: 'shop_not_permitted' } }
  if (client_id !== shop.clientId || client_secret !== shop.clientSecret) {
    return { status: 400, json: { error: 'invalid_client' } }
  }
  return ok({ access_token: dayTokenOf(shop), scope: shop.scopes.join(','), expires_in: 86_399 })
}

/** The first mutation without @idempotent. Shopify refuses it since 2026-04, though its schema does not say so. */
function firstUnkeyedMutation(query: string): string | null {
  let unkeyed: string | null = null
  visit(parse(query), {
    OperationDefinition(node) {
      if (node.operation !== 'mutation') return false
      for (const selection of node.selectionSet.selections) {
        if (selection.kind !== Kind.FIELD) continue
        const isKeyed = selection.directives?.some(({ name }) => name.value === 'idempotent')
        if (!isKeyed) unkeyed = selection.name.value
      }
      return false
    },
  })
  return unkeyed
}
