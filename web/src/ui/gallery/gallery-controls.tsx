import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { ButtonLink } from '../button-link.tsx'
import { Card } from '../card.tsx'
import { QuantityStepper } from '../fields/quantity-stepper.tsx'
import { RadioGroup } from '../fields/radio-group.tsx'
import { SecretField } from '../fields/secret-field.tsx'
import { Select, SelectField } from '../fields/select.tsx'
import { Switch } from '../fields/switch.tsx'
import { TextAreaField, TextField } from '../fields/text-field.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { Exhibit } from './gallery-exhibit.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const sorts = [
  { value: 'distance', label: 'Distance' },
  { value: 'name', label: 'Name' },
]
const prices = [
  { value: 'any', label: 'Any price' },
  { value: 'under-25', label: 'Under $25' },
  { value: '25-50', label: '$25 to $50' },
]

export function ControlsExhibit() {
  const [quantity, setQuantity] = useState(1)
  const [saving, setSaving] = useState(false)
  const [fresh, setFresh] = useState(true)
  return (
    <Exhibit title="Buttons and controls">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap gap-3">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} icon={<Plus aria-hidden="true" className="size-4" />}>
            With icon
          </Button>
          <Button variant={variant} busy>
            Add to Cart
          </Button>
          <Button variant={variant} busy busyLabel="Signing In...">
            Sign In
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <ButtonLink variant={variant} to="/cart">
            A link
          </ButtonLink>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <Button busy={saving} busyLabel="Processing Order..." onClick={() => setSaving(true)}>
          Place Order
        </Button>
        <QuantityStepper name="Canvas tote" value={quantity} max={4} onChange={setQuantity} />
        <Select pill aria-label="Sort by" options={sorts} defaultValue="distance" />
        <Switch checked={fresh} onCheckedChange={setFresh}>
          Keep stock fresh
        </Switch>
      </div>
      <div className="flex max-w-form flex-col gap-3">
        <ProgressBar label="Syncing products" value={quantity} max={4} />
        <ProgressBar label="Reading products" value={0} max={null} />
      </div>
    </Exhibit>
  )
}

export function FormExhibit() {
  const [plan, setPlan] = useState<'monthly' | 'share'>('monthly')
  return (
    <Exhibit title="Forms">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Card className="flex flex-col gap-4">
          <TextField label="Email" type="email" autoComplete="email" placeholder="you@example.com" />
          <SecretField label="Password" hint="At least 6 characters" autoComplete="off" />
          <TextField label="Username" defaultValue="June" error="Username is required" />
          <TextField label="Promo code" optional defaultValue="SPRING" />
          <SelectField label="State" options={sorts} error="Please select a state" />
          <TextAreaField label="Message" rows={3} />
          <TextField label="Shop" disabled defaultValue="Cannot be changed" />
        </Card>
        <Card className="flex flex-col gap-6">
          <TextField
            label="Search products"
            hideLabel
            type="search"
            placeholder="Search products"
            start={<Search className="size-5" />}
          />
          <RadioGroup legend="Price" options={prices} defaultValue="any" />
          <RadioGroup
            legend="I am a"
            look="cards"
            defaultValue="user"
            options={[
              { value: 'user', label: 'Customer', hint: 'Shop from stores nearby' },
              { value: 'admin', label: 'Business Owner', hint: 'Sell to people nearby' },
            ]}
          />
          <RadioGroup
            legend="Plan"
            hideLegend
            look="segments"
            value={plan}
            onValueChange={setPlan}
            options={[
              { value: 'monthly', label: 'Monthly Plans' },
              { value: 'share', label: 'Sales Percentage' },
            ]}
          />
        </Card>
      </div>
    </Exhibit>
  )
}
