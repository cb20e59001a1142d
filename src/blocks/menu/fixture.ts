import type { Fixture } from '#blocks/contract.ts'
import type { MenuData } from '#blocks/menu/block.ts'

export const fixture: Fixture<MenuData> = {
  sections: [
    {
      title: 'To begin',
      text: 'Bread comes by itself, and comes again.',
      items: [
        {
          title: 'Leek from the embers',
          price: '9',
          text: 'Hazelnuts, brown butter, a spoonful of its own ash',
          marks: ['vegetarian', 'nuts'],
        },
        { title: 'Smoked trout', price: '12', text: 'Horseradish, apple, rye', marks: ['seasonal'] },
        {
          title: 'Soup of the day before',
          price: '7',
          text: 'It is better on the second day',
          marks: ['vegan', 'glutenFree'],
        },
      ],
    },
    {
      title: 'From the oven',
      text: '',
      items: [
        {
          title: 'Celeriac in a salt crust',
          price: '18',
          text: 'Opened at the table, with parsley and lemon',
          marks: ['vegan', 'glutenFree'],
        },
        {
          title: 'Half a chicken, whole attention',
          price: '22',
          text: 'Chilli, honey, potatoes',
          marks: ['spicy', 'dairyFree'],
        },
        { title: 'Pie', price: 'ask us', text: '', marks: [] },
      ],
    },
    {
      title: 'Afterwards',
      text: 'Everything sweet is made in the morning and gone by ten.',
      items: [
        { title: 'Baked quince', price: '8', text: 'Cream, thyme', marks: ['vegetarian', 'seasonal'] },
        {
          title: 'Cheese from over the hill',
          price: '11',
          text: 'Three kinds, one chutney',
          marks: ['vegetarian'],
        },
      ],
    },
  ],
  layout: 'two',
  note: 'Prices in euros, service included. Tell us what you must not eat: we cook around it.',
}
