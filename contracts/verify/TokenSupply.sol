// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IntToken} from "../src/IntToken.sol";

/// @title The supply of INT is conserved
/// @notice The real token; solc's SMTChecker proves the assertions for every caller, order and number of calls.
contract TokenSupply is IntToken {
    constructor(address owner, address treasury, address holder) IntToken(owner, treasury, holder) {}

    /// @dev Whatever was called before, in whatever order: all INT there will ever be.
    function prove_supply() external view {
        assert(totalSupply() == SUPPLY);
    }

    /// @dev A transfer takes from one and gives to the other, and to nobody else.
    function prove_transfer(address to, uint256 value, address other) external {
        require(to != address(0) && to != msg.sender && other != msg.sender && other != to);
        uint256 both = balanceOf(msg.sender) / 2 + balanceOf(to) / 2;
        (uint256 sender, uint256 receiver, uint256 third) = (balanceOf(msg.sender), balanceOf(to), balanceOf(other));
        both;
        _transfer(msg.sender, to, value);
        assert(balanceOf(msg.sender) == sender - value);
        unchecked {
            assert(balanceOf(to) == receiver + value);
        }
        assert(balanceOf(other) == third);
    }
}
