// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title The token of the live generation, as far as a client can tell
/// @notice A test contract of our own. No permit; the platform moves anybody's INT without allowance.
contract LegacyIntToken is ERC20 {
    address public immutable owner;
    address public platform;

    error NotOwner();

    constructor() ERC20("Intrepid", "INT") {
        owner = msg.sender;
        _mint(msg.sender, 1_000_000_000e18);
    }

    function setPlatform(address platform_) external {
        if (msg.sender != owner) revert NotOwner();
        platform = platform_;
    }

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        if (msg.sender != platform) return super.transferFrom(from, to, value);
        _transfer(from, to, value);
        return true;
    }
}
