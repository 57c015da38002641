/**
 * A WebKitGTK page in a bare window of 1280 x 720 pixels, which a WebDriver may drive, with its storage in
 * a folder. MiniBrowser would do but for its storage: under automation it keeps nothing on disk.
 * Usage: gjs -m webkit-window.js FOLDER
 */
import Gtk from 'gi://Gtk?version=3.0'
import WebKit from 'gi://WebKit2?version=4.1'
import System from 'system'

Gtk.init(null)
const [folder] = System.programArgs
const storage = { base_data_directory: folder, base_cache_directory: folder }
const context = new WebKit.WebContext({
  website_data_manager: new WebKit.WebsiteDataManager(storage),
})
context.set_automation_allowed(true)
const page = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true })
page.get_settings().enable_write_console_messages_to_stdout = true
context.connect('automation-started', (_, session) => {
  session.connect('create-web-view', () => page)
})

const window = new Gtk.Window({ default_width: 1280, default_height: 720 })
window.add(page)
page.connect('close', () => window.destroy())
window.connect('destroy', () => Gtk.main_quit())
window.show_all()
Gtk.main()
