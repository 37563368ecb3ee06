// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title The supply of INT is conserved
/// @notice INT's ledger: OpenZeppelin's ERC20, minted once, as in IntToken (whose own `_update` refuses or passes on).
contract TokenSupply is ERC20 {
    uint256 private constant SUPPLY = 1_000_000_000e18;

    constructor(address holder) ERC20("Intrepid", "INT") {
        _mint(holder, SUPPLY);
    }

    /// @dev After any calls of anybody, in any order.
    function prove_supply_is_constant() external view {
        assert(totalSupply() == SUPPLY);
    }

    /// @dev A transfer takes from one and gives to the other, and touches nobody else.
    function prove_transfer_conserves(address to, uint256 value, address other) external {
        address from = _msgSender();
        require(to != from && other != from && other != to);
        (uint256 sender, uint256 receiver, uint256 third) = (balanceOf(from), balanceOf(to), balanceOf(other));
        _transfer(from, to, value);
        assert(balanceOf(from) + value == sender);
        unchecked {
            assert(balanceOf(to) == receiver + value);
        }
        assert(balanceOf(other) == third);
    }
}
